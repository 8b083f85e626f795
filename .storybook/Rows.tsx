import type { ReactNode } from 'react';

interface RowsProps {
  head: readonly string[];
  /** The first cell of each row names it. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table of static text. */
export function Rows({ head, rows }: RowsProps) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((word) => (
            <th key={word}>{word}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a text that does not change
          <tr key={index}>
            <td>
              <strong>{name}</strong>
            </td>
            {cells.map((cell, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
