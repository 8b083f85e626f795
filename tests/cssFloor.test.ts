import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type FloorFault, faultText, floorFaults } from './source/cssFloor.ts';
import { type CssText, cssInCode, cssInPage, sheet } from './source/cssInCode.ts';
import { readSource, ROOT, sourcePaths } from './source/readSources.ts';

/** What the oldest engine lacks but does not need; everything else it cannot parse is an error. */
const DOES_WITHOUT: Record<string, string> = {
  'media feature prefers-reduced-motion': 'an older engine passes over it, and no setting asks it for less motion',
  'media feature forced-colors': 'an older engine passes over it, and forces no colours in this way',
  'property color-scheme': 'tints the browser’s own parts, of which televisions show none',
  'property scroll-margin': 'a little air around a line scrolled to; without it the line stands at the edge',
  'property scrollbar-width': 'for Firefox; Chromium hides the bar by ::-webkit-scrollbar beside it',
  'property -webkit-overflow-scrolling': 'for old iPhones, which scroll stiffly without it',
  'property -webkit-touch-callout': 'for iPhones, which offer something of their own for a card that is held',
  'property -webkit-text-size-adjust': 'for iPhones, which enlarge text in landscape without it',
};

const files = [
  ...sourcePaths().filter((path) => path.startsWith('src/')),
  ...globSync(['src/**/*.css', 'public/**/*.{css,html}', 'index.html'], { cwd: ROOT }),
];

function piecesOf(path: string, text: string): CssText[] {
  if (path.endsWith('.css')) return [sheet(text)];
  return path.endsWith('.html') ? cssInPage(text) : cssInCode(path, text);
}

const faultsOf = (path: string, text: string): FloorFault[] => piecesOf(path, text).flatMap(floorFaults);

/** Each fault as a sentence, once. */
const sentences = (path: string, text: string) => [
  ...new Set(faultsOf(path, text).map((fault) => faultText(path, fault))),
];

const styled = (css: string) => `const Box = styled.div\`\n  opacity: 1;\n  ${css}\n\`;`;

describe('CSS', () => {
  const faults = files.map((path) => ({ path, faults: faultsOf(path, readSource(path)) }));

  it('is found where it is written', () => {
    const written = files.flatMap((path) => piecesOf(path, readSource(path)));
    expect(written.length).toBeGreaterThan(250);
    expect(written.filter(({ isCompiled }) => !isCompiled).length).toBeGreaterThan(2);
  });

  it('is what Chromium 63 can read', () => {
    const unread = faults.flatMap(({ path, faults: own }) =>
      own.filter(({ what }) => !(what in DOES_WITHOUT)).map((fault) => faultText(path, fault)),
    );
    expect([...new Set(unread)]).toEqual([]);
  });

  it('excuses only what is still there', () => {
    const found = new Set(faults.flatMap(({ faults: own }) => own.map(({ what }) => what)));
    expect(Object.keys(DOES_WITHOUT).filter((what) => !found.has(what))).toEqual([]);
  });
});

describe('The floor bites', () => {
  it.each([
    ['display: flex; gap: 1rem;', 'property gap needs Chromium 84'],
    ['display: grid; row-gap: 1rem;', 'property row-gap needs Chromium 84'],
    ['display: flex; column-gap: 1rem;', 'property column-gap needs Chromium 84'],
    ['aspect-ratio: 16 / 9;', 'property aspect-ratio needs Chromium 88'],
    ['inset: 0;', 'property inset needs Chromium 87'],
    ['inset-inline: 0;', 'property inset-inline needs Chromium 87'],
    ['margin-inline: auto;', 'property margin-inline needs Chromium 87'],
    ['padding-block: 1rem;', 'property padding-block needs Chromium 87'],
    ['margin-inline-start: 1rem;', 'property margin-inline-start needs Chromium 69'],
    ['backdrop-filter: blur(4px);', 'property backdrop-filter needs Chromium 76'],
    ['translate: 0 1rem;', 'property translate needs Chromium 104'],
    ['scale: 1.1;', 'property scale needs Chromium 104'],
    ['rotate: 3deg;', 'property rotate needs Chromium 104'],
    ['content-visibility: auto;', 'property content-visibility needs Chromium 85'],
    ['overscroll-behavior-inline: none;', 'property overscroll-behavior-inline needs Chromium 77'],
    ['accent-color: red;', 'property accent-color needs Chromium 93'],
    ['text-wrap: balance;', 'property text-wrap needs Chromium 114'],
    ['appearance: none;', 'property appearance needs Chromium 84'],
    ['font-smooth: never;', 'property font-smooth is not in the compatibility data'],
    ['overflow: clip;', 'value clip of overflow needs Chromium 90'],
    ['overflow: hidden auto;', 'two values of overflow needs Chromium 68'],
    ['display: contents;', 'value contents of display needs Chromium 65'],
    ['display: inline flex;', 'two values of display needs Chromium 115'],
    ['white-space: break-spaces;', 'value break-spaces of white-space needs Chromium 76'],
    ['overflow-wrap: anywhere;', 'value anywhere of overflow-wrap needs Chromium 80'],
    ['color: revert;', 'value revert of color needs Chromium 84'],
    ['background-clip: text;', 'value text of background-clip needs Chromium 120'],
    ['width: min(100%, 20rem);', 'function min() needs Chromium 79'],
    ['width: calc(1rem + max(1px, 1vw));', 'function max() needs Chromium 79'],
    ['font-size: clamp(1rem, 2vw, 3rem);', 'function clamp() needs Chromium 79'],
    ['padding: env(safe-area-inset-top);', 'function env() needs Chromium 69'],
    ['color: oklch(60% 0.1 20);', 'function oklch() needs Chromium 111'],
    ['background: color-mix(in srgb, red, blue);', 'function color-mix() needs Chromium 111'],
    ['background: conic-gradient(red, blue);', 'function conic-gradient() needs Chromium 69'],
    ['background: linear-gradient(red 0 50%, blue);', 'two positions of one colour stop needs Chromium 71'],
    ['color: rgb(0 0 0 / 50%);', 'modern syntax of rgb() needs Chromium 65'],
    ['color: rgb(0, 0, 0, 0.5);', 'modern syntax of rgb() needs Chromium 65'],
    ['animation: x 1s steps(3, jump-none);', 'jump- in steps() needs Chromium 77'],
    ['transition: all 1s linear(0, 1);', 'function linear() needs Chromium 113'],
    ['height: 100svh;', 'unit svh needs Chromium 108'],
    ['height: 100dvh;', 'unit dvh needs Chromium 108'],
    ['width: 10cqw;', 'unit cqw needs Chromium 105'],
    ['width: 10furlong;', 'unit furlong is not in the compatibility data'],
    ['&:focus-visible { color: blue; }', 'selector :focus-visible needs Chromium 86'],
    ['&:is(a, b) { color: blue; }', 'selector :is needs Chromium 88'],
    ['&:where(a, b) { color: blue; }', 'selector :where needs Chromium 88'],
    ['&:has(a) { color: blue; }', 'selector :has needs Chromium 105'],
    ['&:not(a, b) { color: blue; }', 'a list or chain in :not() needs Chromium 88'],
    ['&:nth-child(2 of a) { color: blue; }', 'of in :nth-child() needs Chromium 111'],
    ['&::marker { color: blue; }', 'selector ::marker needs Chromium 86'],
    ['@container (min-width: 1px) { color: blue; }', 'at-rule @container needs Chromium 105'],
    ['@layer base { color: blue; }', 'at-rule @layer needs Chromium 99'],
    ['@media (width >= 600px) { color: blue; }', 'range syntax of @media needs Chromium 104'],
    ['@media (prefers-contrast: more) { color: blue; }', 'media feature prefers-contrast needs Chromium 96'],
    ['@media (hover) or (pointer: fine) { color: blue; }', 'or and not in @media needs Chromium 104'],
    ['@supports (display: grid) { gap: 1rem; }', 'property gap needs Chromium 84'],
    ['@supports not (display: grid) { gap: 1rem; }', 'property gap needs Chromium 84'],
    ['@supports (display: grid) or (gap: 1px) { gap: 1rem; }', 'property gap needs Chromium 84'],
    ['height: 100svh; height: 100vh;', 'unit svh needs Chromium 108'],
    ['height: 100dvh; height: 100svh;', 'unit dvh needs Chromium 108'],
    ['color red;', 'text that does not parse (Unknown word color) is read by no Chromium'],
    ['aspect-ratio: 1; aspect-ratio: 2;', 'property aspect-ratio needs Chromium 88'],
  ])('%s', (css, said) => expect(sentences('src/ui/X.tsx', styled(css))).toContain(`src/ui/X.tsx:3: ${said}`));

  it.each([
    'display: flex; margin-right: 1rem;',
    'display: grid; grid-gap: 1rem; grid-template-columns: repeat(2, minmax(0, 1fr));',
    'columns: 2; column-gap: 1rem;',
    'position: sticky; top: 0;',
    'color: #aabbcc80;',
    'color: rgba(0, 0, 0, 0.5);',
    'color: var(--a); width: calc(100% - var(--b, 1rem));',
    'background: radial-gradient(60% 40% at 20% 30%, rgba(0, 0, 0, 0.4) 10%, transparent 60%), url(x.png);',
    'background: linear-gradient(100deg, red 10%, blue 90%);',
    'transform: translate3d(0, 1rem, 0) skewX(3deg) scale(1.07);',
    'font: 650 1rem/1.4 sans-serif;',
    'overflow-x: auto; overflow-y: hidden;',
    'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;',
    '-webkit-user-select: none; user-select: none;',
    '-moz-appearance: none;',
    'width: fit-content; min-width: min-content;',
    '&:focus-within, &:not(.a):hover, a:nth-child(2n + 1)::before { color: blue; }',
    '&::-webkit-scrollbar { display: none; } input::placeholder { color: blue; }',
    '@media (min-width: 768px) and (hover: hover) { color: blue; }',
    '@supports (gap: 1px) { gap: 1rem; }',
    '@supports (display: grid) and (inset: 0) { inset: 0; }',
    '@supports selector(:focus-visible) { &:focus-visible { color: blue; } }',
    'height: 100vh; height: 100svh;',
    'padding: 0; padding: env(safe-area-inset-top);',
    '-webkit-background-clip: text; background-clip: text;',
  ])('and lets through %s', (css) => expect(sentences('src/ui/X.tsx', styled(css))).toEqual([]));
});

describe('The floor reads', () => {
  it.each([
    ['const a = css`gap: 1px;`', 1],
    ['const a = keyframes`\n  from { translate: 0; }\n`', 2],
    ['const a = createGlobalStyle`\n  html { inset: 0; }\n`', 2],
    ['const a = styled(B).attrs({ role: "x" })<{ $a: 1 }>`\n\n  gap: 1px;\n`', 3],
    ['const a = styled.p<{ $a: 1 }>`\n  ${({ $a }) => $a && css`\n    gap: 1px;\n  `}\n`', 3],
    ['const a = styled.p`\n  width: ${({ $a }) => ($a ? "1px" : "min(1px, 2px)")};\n`', 2],
    ['const W = "max(1px, 2px)";\nconst a = styled.p`\n  width: ${W};\n`', 3],
    ['const W = { a: 1, b: "1svh" } as const;\nconst a = styled.p`\n  width: ${({ $w }) => W[$w]};\n`', 3],
    ['const a = styled.p`\n  ${Box}:hover & {\n    gap: 1px;\n  }\n`', 3],
    ['const a = styled.p`\n  ${mixin({\n    a: 1,\n  })}\n  gap: ${x}rem;\n`', 5],
    ['const a = (w: number) => `@media (min-width: ${w}px) {\n  html { gap: ${w}px; }\n}`', 2],
    ['const a = `.x { aspect-ratio: ${w}; }`', 1],
    ['const a = <p\n  style={{ width: 1, aspectRatio: 1 }} />', 2],
    ['const S = { inset: 0 };\nconst a = <p style={b ? S : undefined} />', 1],
    ['const a = <p style={{ width: b ? "1px" : `max(${c}px, 1px)` }} />', 1],
    ['box.style.translate = `${x}px`', 1],
    ['box.style.setProperty("inset", "0")', 1],
  ])('%s', (text, line) => expect(faultsOf('src/ui/X.tsx', text).map((fault) => fault.line)).toContain(line));

  it('tokens and media queries from where they are written', () => {
    const text = `import { tokens } from './theme/tokens.ts';\nimport { media } from './theme/media.ts';
      const a = styled.p\`\n \${media.phone} {\n width: \${tokens.gutter};\n }\n\``;
    const [css] = cssInCode('src/ui/X.tsx', text);
    expect(css?.text.replace(/\s+/g, ' ')).toBe(' @media (max-width: 767px) { width: 1.6rem; } ');
  });

  it('style sheets and pages, where nesting is not resolved', () => {
    expect(sentences('src/a.css', 'a {\n  & b { color: red; }\n}')).toEqual([
      'src/a.css:2: nesting needs Chromium 112',
    ]);
    expect(sentences('index.html', '<p>\n<style>\n a { gap: 1px }</style><b style="inset: 0">')).toEqual([
      'index.html:3: property gap needs Chromium 84',
      'index.html:3: property inset needs Chromium 87',
    ]);
  });
});
