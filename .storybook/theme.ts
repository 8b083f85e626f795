import { create } from 'storybook/theming';
import { tokens } from '../src/ui/theme/tokens.ts';

/** The name as the product writes it: its first half in the light. */
const wordmark = `<span style="font: 800 20px/1.2 Unbounded, sans-serif; letter-spacing: -0.01em; color: ${tokens.text1}"><span style="background: ${tokens.beamGradient}; background-clip: text; -webkit-background-clip: text; color: transparent">Про</span>мінь</span>`;

/** Storybook's own rooms in the colours of the product. */
export const bookTheme = create({
  base: 'dark',
  brandTitle: wordmark,
  brandUrl: './',
  brandTarget: '_self',
  fontBase: tokens.text,
  colorPrimary: tokens.beam,
  colorSecondary: tokens.beam,
  appBg: tokens.ink0,
  appContentBg: tokens.ink0,
  appPreviewBg: tokens.ink0,
  appBorderColor: tokens.ink3,
  appBorderRadius: 10,
  barBg: tokens.ink1,
  barTextColor: tokens.text2,
  barHoverColor: tokens.beam,
  barSelectedColor: tokens.beam,
  buttonBg: tokens.ink2,
  buttonBorder: tokens.ink3,
  booleanBg: tokens.ink2,
  booleanSelectedBg: tokens.ink3,
  inputBg: tokens.ink2,
  inputBorder: tokens.ink3,
  inputTextColor: tokens.text1,
  inputBorderRadius: 8,
  textColor: tokens.text1,
  textInverseColor: tokens.onLight,
  textMutedColor: tokens.text2,
});
