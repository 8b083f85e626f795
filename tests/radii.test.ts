import { expect, it } from 'vitest';
import { readSource, sourcePaths } from './source/readSources.ts';
import { tokens } from '../src/ui/theme/tokens.ts';

const named = Object.entries(tokens).flatMap(([name, value]) => (name.startsWith('radius') ? [String(value)] : []));

/** The border radii that a source hard-codes, other than tokens and what is computed from them. */
function literalRadii(path: string, text: string): string[] {
  const written = [...text.matchAll(/border-radius:\s*([^;]+);/g)].map(([, value = '']) => value.trim());
  const isLiteral = (value: string) => /\d(rem|em|px)\b/.test(value.replace(/\$\{.*\}( [-+] [\d.]+rem)?/, ''));
  return written.filter(isLiteral).map((value) => `${path}: ${value}`);
}

const sources = sourcePaths().filter((path) => path.startsWith('src/'));

it('Radii come from the tokens and nowhere else', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap((path) => literalRadii(path, readSource(path)))).toEqual([]);
});

it('Radii that are literals are found', () => {
  const source = (radius: string) => `const Box = styled.div\`\n  border-radius: ${radius};\n\`;`;
  expect(literalRadii('x', source('1.7rem'))).toEqual(['x: 1.7rem']);
  expect(literalRadii('x', source('calc(${tokens.radiusKey} + 0.25rem)'))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
