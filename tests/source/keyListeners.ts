import { Visitor } from 'vite';
import { parseSource } from './sourceFile.ts';

/** Where key events of the page arrive. */
const OWNER = 'src/ui/focus/inputLayer.ts';

/** Files of the client that listen for themselves, each with its reason. */
const REASONS: Record<string, string> = {};

const EVENT = /^key(down|up|press)$/;
const HANDLER = /^onkey(down|up|press)(capture)?$/i;

/**
 * Sentences on what a source of the client does to hear key events by itself: it names one, as `addEventListener` is
 * given it, or an attribute or property that hears it.
 */
export function keyListeners(path: string, text: string, reasons = REASONS): string[] {
  if (!path.startsWith('src/') || path === OWNER || path in reasons) return [];
  const found = new Set<string>();
  const add = ({ name }: { name: string }) => {
    if (HANDLER.test(name)) found.add(name);
  };
  new Visitor({
    Identifier: add,
    JSXIdentifier: add,
    Literal: ({ value }) => {
      if (typeof value === 'string' && (EVENT.test(value) || HANDLER.test(value))) found.add(value);
    },
    TemplateElement: ({ value }) => {
      if (EVENT.test(value.raw)) found.add(value.raw);
    },
  }).visit(parseSource(path, text));
  return [...found].map((name) => `${path} hears ${name}; keys come from ${OWNER}`);
}
