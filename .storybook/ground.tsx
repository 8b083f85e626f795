import { useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { GlobalStyle } from '../src/ui/theme/GlobalStyle.tsx';
import type { InterfaceSize } from '../src/ui/theme/sizes.ts';

let root: Root | null = null;

function Ground({ size, onLaid }: { size: InterfaceSize; onLaid?: () => void }) {
  useLayoutEffect(() => onLaid?.());
  return <GlobalStyle size={size} />;
}

/**
 * Lays the page's style under all stories, outside of them, so that fonts are loaded once and stay; `onLaid` is called once
 * its rules are there.
 */
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
 * Resolves when every font of the product is there. A browser forgets the fonts of a style sheet that
 * changes, and each new widget changes it, so the page keeps faces of its own made from the same rules.
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

/** What the rule says besides family and source; a constructor takes no empty value. */
function descriptors({ style }: CSSFontFaceRule): FontFaceDescriptors {
  const said = {
    weight: style.fontWeight,
    style: style.fontStyle,
    unicodeRange: style.getPropertyValue('unicode-range'),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

const unquoted = (family: string) => family.replace(/^["']|["']$/g, '');
