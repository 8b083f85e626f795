import { create } from 'storybook/theming';
import { inks, tokens } from '../src/ui/theme/tokens.ts';

/** Storybook's manager cannot use the page's custom properties. */
const { ink0, ink1, ink2, ink3 } = inks.ink;

/** The product's wordmark, with its first half in the beam's gradient. */
const wordmark = `<span style="font: 800 20px/1.2 Unbounded, sans-serif; letter-spacing: -0.01em; color: ${tokens.text1}"><span style="background: ${tokens.beamGradient}; background-clip: text; -webkit-background-clip: text; color: transparent">Про</span>мінь</span>`;

/** Storybook's manager in the product's colours. */
export const bookTheme = create({
  base: 'dark',
  brandTitle: wordmark,
  brandUrl: './',
  brandTarget: '_self',
  fontBase: tokens.text,
  colorPrimary: tokens.beam,
  colorSecondary: tokens.beam,
  appBg: ink0,
  appContentBg: ink0,
  appPreviewBg: ink0,
  appBorderColor: ink3,
  appBorderRadius: 10,
  barBg: ink1,
  barTextColor: tokens.text2,
  barHoverColor: tokens.beam,
  barSelectedColor: tokens.beam,
  buttonBg: ink2,
  buttonBorder: ink3,
  booleanBg: ink2,
  booleanSelectedBg: ink3,
  inputBg: ink2,
  inputBorder: ink3,
  inputTextColor: tokens.text1,
  inputBorderRadius: 8,
  textColor: tokens.text1,
  textInverseColor: tokens.onLight,
  textMutedColor: tokens.text2,
});
