import type { GlobalTypes } from 'storybook/internal/types';
import { LANGUAGE_TABLE } from '../server/contract/tables/languages.ts';
import { INTERFACE_SIZES } from '../src/ui/theme/sizes.ts';

/** The six breakpoints of the product as viewports, and the largest television. */
export const viewports = {
  xs: { name: 'xs · phone 390 x 844', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  sm: { name: 'sm · tablet 800 x 1200', styles: { width: '800px', height: '1200px' }, type: 'tablet' },
  md: { name: 'md · tablet 1024 x 768', styles: { width: '1024px', height: '768px' }, type: 'tablet' },
  lg: { name: 'lg · television 1280 x 720', styles: { width: '1280px', height: '720px' }, type: 'desktop' },
  xl: { name: 'xl · desktop 1680 x 1050', styles: { width: '1680px', height: '1050px' }, type: 'desktop' },
  xxl: { name: 'xxl · television 1920 x 1080', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
  uhd: { name: 'xxl · television 3840 x 2160', styles: { width: '3840px', height: '2160px' }, type: 'desktop' },
} as const;

/** The toolbar's choices beside the breakpoint. */
export const toolbars = {
  language: {
    description: 'Language',
    toolbar: {
      title: 'Language',
      icon: 'globe',
      items: [
        ...LANGUAGE_TABLE.map(({ id, label }) => ({ value: id, title: label })),
        { value: 'pseudo', title: '[Ні́ічиі́йна] + 40 %' },
      ],
    },
  },
  version: {
    description: 'Light or advanced version',
    toolbar: {
      title: 'Version',
      icon: 'mirror',
      items: [
        { value: 'light', title: 'Light version' },
        { value: 'advanced', title: 'Advanced version' },
      ],
    },
  },
  size: {
    description: 'Interface size, per cent',
    toolbar: {
      title: 'Size',
      icon: 'zoom',
      items: INTERFACE_SIZES.map((value) => ({ value: String(value), title: `${value} %` })),
    },
  },
  direction: {
    description: 'Reading direction',
    toolbar: {
      title: 'Direction',
      icon: 'transfer',
      items: [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
    },
  },
  input: {
    description: 'Remote, or pointer: nothing is focused before the mouse is over it',
    toolbar: {
      title: 'Input',
      icon: 'pointerhand',
      items: [
        { value: 'remote', title: 'Remote' },
        { value: 'pointer', title: 'Pointer' },
      ],
    },
  },
  canvas: {
    description: 'The window as a whole, made smaller until it fits, or as large as it is',
    toolbar: {
      title: 'Canvas',
      icon: 'expandalt',
      items: [
        { value: 'fit', title: 'Fit' },
        { value: 'full', title: 'Full size' },
      ],
    },
  },
} satisfies GlobalTypes;

/** What the toolbar says where neither the reader nor the story says otherwise. */
export const initialGlobals = {
  language: 'uk',
  version: 'light',
  size: '100',
  direction: 'ltr',
  input: 'remote',
  canvas: 'fit',
  viewport: { value: 'lg', isRotated: false },
};
