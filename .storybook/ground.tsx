import { useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Fonts } from '../src/ui/theme/fonts.ts';
import { GlobalStyle } from '../src/ui/theme/GlobalStyle.tsx';
import type { InterfaceSize } from '../src/ui/theme/sizes.ts';

let root: Root | null = null;

function Ground({ size, onLaid }: { size: InterfaceSize; onLaid?: () => void }) {
  useLayoutEffect(() => onLaid?.());
  return (
    <>
      <Fonts />
      <GlobalStyle size={size} />
    </>
  );
}

/** Renders the page's style outside all stories, so that fonts are loaded once and stay; calls `onLaid` once its rules are in place. */
export function layGround(size: InterfaceSize, onLaid?: () => void): void {
  if (!root) {
    const place = document.createElement('div');
    place.hidden = true;
    document.body.append(place);
    root = createRoot(place);
  }
  root.render(<Ground size={size} onLaid={onLaid} />);
}

let fonts: Promise<unknown> | null = null;

/**
 * Resolves when all fonts of the product are loaded. Browsers drop the fonts of a style sheet that changes, and each new widget
 * changes it, so the page keeps font faces of its own, made from the same rules.
 */
export async function fontsLoaded(): Promise<void> {
  fonts ??= Promise.all(
    fontRules().map((rule) => {
      const face = new FontFace(unquoted(rule.style.fontFamily), rule.style.getPropertyValue('src'), descriptors(rule));
      document.fonts.add(face);
      return face.load();
    }),
  );
  await fonts;
}

function fontRules(): CSSFontFaceRule[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return rules.filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule);
}

/** The rule's descriptors besides family and source; the constructor rejects empty values. */
function descriptors({ style }: CSSFontFaceRule): FontFaceDescriptors {
  const said = {
    weight: style.fontWeight,
    style: style.fontStyle,
    unicodeRange: style.getPropertyValue('unicode-range'),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

const unquoted = (family: string) => family.replace(/^["']|["']$/g, '');
