import { Visitor } from 'vite';
import { parseSource } from './sourceFile.ts';

/** The only file that handles the page's key events. */
const OWNER = 'src/ui/focus/inputLayer.ts';

/** Files of the client with their own listeners, each with its reason. */
const REASONS: Record<string, string> = {};

const EVENT = /^key(down|up|press)$/;
const HANDLER = /^onkey(down|up|press)(capture)?$/i;

/**
 * Reports, as sentences, how a source of the client handles key events itself: by naming one, as in `addEventListener`, or by a
 * handler attribute or property.
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
