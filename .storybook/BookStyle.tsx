import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { createGlobalStyle } from 'styled-components';
import { Fonts } from '../src/ui/theme/fonts.ts';
import { groundRules, tokens } from '../src/ui/theme/tokens.ts';
import { bookTheme } from './theme.ts';

const Pages = createGlobalStyle`
  :root {
    ${groundRules('ink')}
  }

  .sb-show-main.sb-main-fullscreen {
    background: ${tokens.ink0};
  }
  #storybook-docs .sbdocs-wrapper {
    padding: 48px 32px 96px;
    background: ${tokens.ink0};
    color: ${tokens.text1};
  }
  #storybook-docs .sbdocs-content {
    max-width: 1080px;
  }
  #storybook-docs .sbdocs-content h1,
  #storybook-docs .sbdocs-content h2 {
    border: 0;
    color: ${tokens.text1};
    font-family: ${tokens.display};
    font-weight: 750;
    letter-spacing: -0.01em;
  }
  #storybook-docs .sbdocs-content h1 {
    margin-bottom: 20px;
    font-size: 34px;
    line-height: 1.2;
  }
  #storybook-docs .sbdocs-content h2 {
    margin: 48px 0 8px;
    font-size: 21px;
  }
  #storybook-docs .sbdocs-content h3 {
    margin: 32px 0 4px;
    color: ${tokens.text1};
    font-size: 17px;
  }
  #storybook-docs .sbdocs-content p,
  #storybook-docs .sbdocs-content li {
    max-width: 46em;
    color: ${tokens.text2};
    font-size: 16px;
    line-height: 1.6;
  }
  #storybook-docs .sbdocs-content strong {
    color: ${tokens.text1};
  }
  #storybook-docs .sbdocs-content :not(pre) > code {
    border-color: ${tokens.ink3};
    background: ${tokens.ink2};
    color: ${tokens.beamPale};
  }
  #storybook-docs .sbdocs-content td > code {
    padding: 0;
    border: 0;
    background: transparent;
    color: ${tokens.text2};
  }
  #storybook-docs .sbdocs-content p > a,
  #storybook-docs .sbdocs-content li > a {
    color: ${tokens.beam};
  }
  #storybook-docs .sbdocs-content table:not(.docblock-argstable) {
    display: table;
    width: 100%;
    margin: 12px 0 24px;
    border-collapse: collapse;
    font-size: 14px;
  }
  #storybook-docs .sbdocs-content table:not(.docblock-argstable) tr {
    border: 0;
    border-bottom: 1px solid ${tokens.ink3};
    background: transparent;
  }
  #storybook-docs .sbdocs-content table:not(.docblock-argstable) th,
  #storybook-docs .sbdocs-content table:not(.docblock-argstable) td {
    padding: 9px 14px 9px 0;
    border: 0;
    color: ${tokens.text2};
    text-align: left;
    vertical-align: middle;
  }
  #storybook-docs .sbdocs-content table:not(.docblock-argstable) th {
    color: ${tokens.text3};
    font-weight: 600;
  }
`;

/** The layout of the book's pages: the product's fonts and colours on every guide and component page. */
export function BookStyle({ children, ...container }: PropsWithChildren<DocsContainerProps>) {
  return (
    <DocsContainer {...container} theme={bookTheme}>
      <Fonts />
      <Pages />
      <main>{children}</main>
    </DocsContainer>
  );
}
