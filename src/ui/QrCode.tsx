import { useMemo } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';
import { tokens } from './theme/tokens.ts';

const Sheet = styled.div<{ $size: number }>`
  width: ${({ $size }) => $size}rem;
  height: ${({ $size }) => $size}rem;
  padding: ${({ $size }) => $size * 0.075}rem;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.text1};
  color: ${tokens.onLight};

  svg {
    width: 100%;
    height: 100%;
  }
`;

/** The dark modules as one path of unit squares, runs joined. */
function pathOf(rows: boolean[][]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      let end = x;
      while (row[end + 1]) end += 1;
      path += `M${x} ${y}h${end - x + 1}v1h${x - end - 1}z`;
      x = end;
    }
  });
  return path;
}

export type QrCodeProps = {
  /** What a phone reads, usually an address. */
  text: string;
  /** The accessible name: what it leads to. */
  label: string;
  sizeRem?: number;
};

/** A code for a phone's camera, dark on light with its quiet zone. */
export function QrCode({ text, label, sizeRem = 14 }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 0 });
    return { path: pathOf(code.data), size: code.size };
  }, [text]);
  return (
    <Sheet $size={sizeRem}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
        <path d={path} fill="currentColor" />
      </svg>
    </Sheet>
  );
}
