import { parse, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { CONTRAST_PAIRS, contrast, contrastOf } from '../../../src/ui/theme/contrast.ts';
import { type DarkStyle, inks, tokens } from '../../../src/ui/theme/tokens.ts';
import { type CssText, cssInCode } from '../../source/cssInCode.ts';
import { readSource, sourcePaths } from '../../source/readSources.ts';

/** Files in which a rule's colour and background are not text on a field, each with its reason. */
const NOT_READ: Record<string, string> = {
  'src/ui/frame/Wordmark.tsx': 'the ground shows through the letters; the colour is for engines that cannot',
};

const STYLES = Object.keys(inks) as DarkStyle[];
const OPAQUE = /^#[0-9a-f]{3,6}$|^linear-gradient\([^r]*\)$/i;

/** The value of each property among the declarations right inside a rule. */
function declared(container: Pick<Rule, 'nodes'>): Map<string, string> {
  return new Map(container.nodes.flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value]] : [])));
}

/** The backgrounds of one dark style. */
const grounded = (text: string, style: DarkStyle) =>
  text.replace(/var\(--ink-(\d)\)/g, (whole, n: string) => inks[style][`ink${n}` as 'ink0'] ?? whole);

/** Rules whose text and background have a contrast below 4.5:1. */
function faint({ text, lines }: CssText, style: DarkStyle = 'ink'): string[] {
  const root = parse(grounded(text, style));
  const found: string[] = [];
  const look = (container: Pick<Rule, 'nodes' | 'source'>) => {
    const properties = declared(container);
    const [colour, ground] = [properties.get('color'), properties.get('background')];
    if (!colour || !ground || !OPAQUE.test(colour) || !OPAQUE.test(ground)) return;
    const figure = contrast(colour, ground);
    const line = lines[(container.source?.start?.line ?? 1) - 1] ?? 1;
    if (figure < 4.5) found.push(`${line}: ${colour} on ${ground} is ${figure.toFixed(2)}:1`);
  };
  look(root as unknown as Rule);
  root.walkRules(look);
  return found;
}

describe('Contrast', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#08080c', '#08080c', 1],
  ])('of %s on %s is %s', (colour, ground, figure) => expect(contrast(colour, ground)).toBeCloseTo(figure, 2));

  it('of a gradient is that of its worst end, of a translucent ground that of what shows through', () => {
    expect(contrast('#000', 'linear-gradient(100deg, #fff, #777)')).toBeCloseTo(contrast('#000', '#777'), 5);
    expect(contrast('#fff', 'rgba(0, 0, 0, 0.5)', '#fff')).toBeCloseTo(
      contrast('#fff', 'rgba(127.5, 127.5, 127.5)'),
      5,
    );
    expect(() => contrast('var(--a)', '#fff')).toThrow('No colour');
  });

  it.each(
    STYLES.flatMap((style) =>
      CONTRAST_PAIRS.map((pair) => ({ ...pair, style, figure: contrastOf(pair, style).toFixed(2) })),
    ),
  )('$use, $style: $text on $ground is $figure, at least $least', ({ style, ...pair }) =>
    expect(contrastOf(pair, style)).toBeGreaterThanOrEqual(pair.least),
  );

  it('is stated for every colour of text', () => {
    const stated = new Set(CONTRAST_PAIRS.map(({ text }) => text));
    const ofText = [
      'text1',
      'text2',
      'text3',
      'onLight',
      'quietOnLight',
      'onBeam',
      'onPlus',
      'beam',
      'beamPale',
      'plus',
      'ok',
      'bad',
    ];
    expect(ofText.filter((name) => !(name in tokens) || !stated.has(name as keyof typeof tokens))).toEqual([]);
  });

  it('is kept by every rule that sets both letters and ground', () => {
    const sources = sourcePaths().filter((path) => /^src\/.*\.tsx?$/.test(path) && !(path in NOT_READ));
    const found = sources.flatMap((path) =>
      cssInCode(path, readSource(path)).flatMap((css) =>
        STYLES.flatMap((style) => faint(css, style).map((fault) => `${path}:${fault}`)),
      ),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it('bites where a rule does not', () => {
    const text = `import { tokens } from './theme/tokens.ts';
      const A = styled.p\`\n color: \${tokens.text3};\n background: \${tokens.ink3};\n\`;
      const B = styled.p\`\n &:hover {\n background: #fff;\n color: \${({ $a }) => ($a ? '#000' : '#999')};\n }\n\`;`;
    expect(cssInCode('src/ui/X.tsx', text).flatMap((css) => faint(css))).toEqual([
      '2: #8a8696 on #2a2a37 is 3.99:1',
      '7: #999 on #fff is 2.85:1',
    ]);
  });
});
