import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../../src/ui/theme/tokens.ts';
import { useViewport } from '../../src/ui/theme/viewport.ts';
import { type TokenName, tokensOf } from './tokenGroups.ts';

const Line = styled.div`
  padding: 0.6rem 0;
  border-bottom: 1px solid ${tokens.line};
`;

const Sample = styled.div<{ $isTitle: boolean }>`
  overflow: hidden;
  font-family: ${({ $isTitle }) => ($isTitle ? tokens.display : tokens.text)};
  font-weight: ${({ $isTitle }) => ($isTitle ? 750 : 500)};
  line-height: 1.25;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Note = styled.div`
  color: ${tokens.text3};
  font-size: ${tokens.sizeQuiet};
`;

/** Titles of rows, screens and films use the display face. */
const TITLES: ReadonlySet<TokenName> = new Set(['sizeScreenTitle', 'sizeHero']);
const SAMPLE = 'Людина з кіноапаратом · Ґанок, їжак, єнот';

function Specimen({ name, rootPx }: { name: TokenName; rootPx: number }) {
  const ref = useRef<HTMLDivElement>(null);
  const [px, setPx] = useState(0);
  useLayoutEffect(() => {
    if (ref.current) setPx(Number.parseFloat(getComputedStyle(ref.current).fontSize));
  }, []);
  return (
    <Line>
      <Sample ref={ref} $isTitle={TITLES.has(name)} style={{ fontSize: tokens[name] }}>
        {SAMPLE}
      </Sample>
      <Note>
        {name} · {(px / rootPx).toFixed(2)} rem · {px.toFixed(1)} px
      </Note>
    </Line>
  );
}

/** The text sizes, each in its own size, measured in this window at this interface size. */
export function TypeScale() {
  const { rootPx, breakpoint } = useViewport();
  // Measured on mount, so the key changes with the window and the size.
  return tokensOf('length')
    .filter((name) => name.startsWith('size'))
    .map((name) => <Specimen key={`${name} ${rootPx} ${breakpoint}`} name={name} rootPx={rootPx} />);
}
