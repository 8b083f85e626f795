interface RowsProps {
  head: readonly string[];
  /** The first word of each row names it. */
  rows: readonly (readonly [string, ...string[]])[];
}

/** A table of words. */
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
        {rows.map(([name, ...words]) => (
          <tr key={name}>
            <td>
              <strong>{name}</strong>
            </td>
            {words.map((word) => (
              <td key={word}>{word}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
