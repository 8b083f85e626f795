import { useLayoutEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import { BREAKPOINTS, type InterfaceSize, ROOT_PX } from './sizes.ts';
import { media } from './media.ts';
import { TEXT_SIZES, textSizeRules, textSizesOf } from './textSizes.ts';
import { groundRules, tokens } from './tokens.ts';
import { refreshViewport } from './viewport.ts';

function rootRules(size: InterfaceSize): string {
  return BREAKPOINTS.map(
    ({ name, from }) => `@media (min-width: ${from}px) { html { font-size: ${ROOT_PX[size][name]}px; } }`,
  ).join('\n');
}

/** Ends all transitions and animations at once. */
const STILL = `
  transition: none !important;
  animation-duration: 0.01ms !important;
  animation-iteration-count: 1 !important;
`;

const Rules = createGlobalStyle<{ $size: InterfaceSize }>`
  ${({ $size }) => rootRules($size)}

  :root {
    ${groundRules('ink')}
    ${textSizeRules(TEXT_SIZES.wide)}
    /* What the device's own edges take: a notch, a bar to swipe from. Chromium 63 knows none. */
    --inset-top: 0px;
    --inset-right: 0px;
    --inset-bottom: 0px;
    --inset-left: 0px;
    --safe-right: calc(4.8rem + var(--inset-right));
    --safe-top: calc(2.2rem + var(--inset-top));
    --sidebar: calc(6.4rem + var(--inset-left));
  }

  @supports (padding: env(safe-area-inset-top)) {
    :root {
      --inset-top: env(safe-area-inset-top);
      --inset-right: env(safe-area-inset-right);
      --inset-bottom: env(safe-area-inset-bottom);
      --inset-left: env(safe-area-inset-left);
    }
  }

  :root.dark-black {
    ${groundRules('black')}
  }

  @media (max-width: 1199px) {
    :root {
      --safe-right: calc(2.4rem + var(--inset-right));
      --size-hero: 3.2rem;
    }
  }

  @media (max-width: 767px) {
    :root {
      --safe-right: calc(1.6rem + var(--inset-right));
      --safe-top: calc(1.4rem + var(--inset-top));
      --sidebar: var(--inset-left);
      ${({ $size }) => textSizeRules(textSizesOf(true, $size))}
    }
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    background: ${tokens.ink0};
    color-scheme: dark;
    -webkit-text-size-adjust: 100%;
    -webkit-tap-highlight-color: transparent;
  }

  html,
  body,
  #root,
  #storybook-root {
    height: 100%;
  }

  body {
    margin: 0;
    overflow: hidden;
    background: ${tokens.ink0};
    color: ${tokens.text1};
    font-family: ${tokens.text};
    font-size: ${tokens.sizeBody};
    font-weight: 500;
    line-height: 1.4;
    -webkit-font-smoothing: antialiased;
  }

  /* Pulling a page down to load it anew is left to the browser, which does not where the page hides what overflows. */
  ${media.touch} {
    body {
      overflow-y: auto;
    }
  }

  html[data-keys] * {
    cursor: none !important;
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure {
    margin: 0;
    padding: 0;
  }

  ul, ol {
    list-style: none;
  }

  button, input, textarea {
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    letter-spacing: inherit;
    text-align: inherit;
    outline: none;
    border-radius: 0;
  }

  button {
    cursor: pointer;
    -webkit-user-select: none;
    user-select: none;
    -webkit-touch-callout: none;
    touch-action: manipulation;
  }

  ${media.touch} {
    button {
      min-width: ${tokens.target};
      min-height: ${tokens.target};
    }
  }

  a {
    color: inherit;
    text-decoration: none;
  }

  [tabindex] {
    outline: none;
  }

  svg, img, video {
    display: block;
  }

  /* Grounds are not drawn then: a line says where one is. */
  @media (forced-colors: active) {
    [data-focused] {
      outline: 0.2rem solid CanvasText !important;
      outline-offset: 0.15rem;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      ${STILL}
    }
  }

  html.motionless *,
  html.motionless *::before,
  html.motionless *::after {
    ${STILL}
  }
`;

/** Root font size, and the page itself; `size` is the interface size in per cent. */
export function GlobalStyle({ size = 100 }: { size?: InterfaceSize }) {
  // After the style element has the new root size; a resize event does not follow a font-size change.
  useLayoutEffect(refreshViewport, [size]);
  return <Rules $size={size} />;
}
