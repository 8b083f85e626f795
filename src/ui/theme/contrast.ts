import { type DarkStyle, inks, tokens } from './tokens.ts';

/** A token's name, or a colour as CSS writes it. */
export type Colour = keyof typeof tokens | `#${string}` | `rgba(${string})`;

/** A text and a background colour, and the contrast WCAG requires: 4.5 for text, 3 for icons, rings and large letters. */
export type ContrastPair = {
  /** Where they are used. */
  use: string;
  text: Colour;
  ground: Colour;
  /** What shows through a translucent background; white for the lightest possible picture. */
  under?: Colour;
  least: 3 | 4.5;
};

const text = (use: string, colour: Colour, ground: Colour, under?: Colour): ContrastPair => ({
  use,
  text: colour,
  ground,
  under,
  least: 4.5,
});
const sign = (use: string, colour: Colour, ground: Colour, under?: Colour): ContrastPair => ({
  ...text(use, colour, ground, under),
  least: 3,
});

/** Background of text over a picture. */
const SCRIM = 'rgba(8, 8, 12, 0.78)';

/** Every pair of colours that people have to read. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  text('Text on the page', 'text1', 'ink0'),
  text('Text on a panel', 'text1', 'ink1'),
  text('Text on a control', 'text1', 'ink2'),
  text('Text on a raised control, a notice', 'text1', 'ink3'),
  text('Secondary text on the page', 'text2', 'ink0'),
  text('Secondary text on a panel', 'text2', 'ink1'),
  text('Secondary text on a control', 'text2', 'ink2'),
  text('Secondary text on a raised control', 'text2', 'ink3'),
  text('Quiet text on the page', 'text3', 'ink0'),
  text('Quiet text on a panel', 'text3', 'ink1'),
  text('Quiet text on a control', 'text3', 'ink2'),
  text('A focused row, key or primary button', 'onLight', 'text1'),
  text('The quiet word of a focused row', 'quietOnLight', 'text1'),
  text('An active key, a plan badge', 'onBeam', 'beam'),
  text('A pressed key', 'onBeam', 'beamPale'),
  text('The sign of what is on', 'onBeam', 'beamGradient'),
  text('A PRO+ badge', 'onPlus', 'plusGradient'),
  text('The plan PRO+ in words', 'plus', 'ink2'),
  text('A kicker, a rating', 'beam', 'ink0'),
  text('An active tab of the bottom bar', 'beam', 'ink1'),
  text('The plan PRO in words', 'beam', 'ink2'),
  text('A chosen button on the page', 'beamPale', 'beamSoft', 'ink0'),
  text('A chosen key', 'beamPale', 'beamSoft', 'ink2'),
  text('The second rating', '#ff8a5e', 'ink0'),
  text('Success on the page', 'ok', 'ink0'),
  text('Success on a panel', 'ok', 'ink1'),
  text('An error on the page', 'bad', 'ink0'),
  text('An error on a panel', 'bad', 'ink1'),
  text('An error on a control', 'bad', 'ink2'),
  text('An error below a field', '#ff8a95', 'ink0'),
  text('A button that destroys, on the page', 'bad', 'badSoft', 'ink0'),
  text('A button that destroys, on a panel', 'bad', 'badSoft', 'ink1'),
  text('A badge over the lightest picture', 'text1', SCRIM, '#ffffff'),
  sign('The ring of a focused card', 'text1', 'ink0'),
  sign('The ring of a focused button', 'beam', 'ink0'),
  sign('The ring of a focused button on a panel', 'beam', 'ink1'),
  sign('The sign of a notice', 'ok', 'ink3'),
  sign('The sign of a notice that warns', 'bad', 'ink3'),
  sign('The sign of a notice that tells', 'beam', 'ink3'),
  sign('Watched, over the lightest picture', 'ok', SCRIM, '#ffffff'),
];

type Rgb = readonly [number, number, number];

/** The colours of a CSS value in order, each with its opacity: one of a plain colour, several of a gradient. */
function coloursIn(value: string): { rgb: Rgb; opacity: number }[] {
  return [...value.matchAll(/#([0-9a-f]{3,6})\b|rgba?\(([^)]+)\)/gi)].map(([, hex, list]) => {
    if (hex) {
      const whole = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
      const byte = (at: number) => Number.parseInt(whole.slice(at, at + 2), 16);
      return { rgb: [byte(0), byte(2), byte(4)], opacity: 1 };
    }
    const [red = 0, green = 0, blue = 0, opacity = 1] = (list ?? '').split(',').map(Number);
    return { rgb: [red, green, blue], opacity };
  });
}

/** Relative luminance by WCAG 2.2, 0 to 1. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour or gradient in CSS, background colours as in one dark style. */
export function cssOf(colour: Colour, style: DarkStyle = 'ink'): string {
  if (colour in inks[style]) return inks[style][colour as keyof (typeof inks)[DarkStyle]];
  return colour in tokens ? String(tokens[colour as keyof typeof tokens]) : colour;
}

/**
 * The minimum contrast, 1 to 21, between an opaque colour and a background, each in CSS; the background may be a
 * gradient, or translucent over `under`. Throws if one of them is not a colour.
 */
export function contrast(colour: string, ground: string, under = '#000'): number {
  const [front] = coloursIn(colour);
  const [back] = coloursIn(under);
  const grounds = coloursIn(ground);
  if (!front || !back || grounds.length === 0) throw new Error(`No colour in "${colour}", "${ground}" or "${under}"`);
  return Math.min(
    ...grounds.map(({ rgb, opacity }) =>
      ratio(
        front.rgb,
        rgb.map((byte, index) => byte * opacity + (back.rgb[index] ?? 0) * (1 - opacity)) as unknown as Rgb,
      ),
    ),
  );
}

/** The contrast of a pair in one dark style, 1 to 21. */
export function contrastOf({ text: colour, ground, under }: ContrastPair, style: DarkStyle = 'ink'): number {
  return contrast(cssOf(colour, style), cssOf(ground, style), under && cssOf(under, style));
}
