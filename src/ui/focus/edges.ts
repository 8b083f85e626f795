import type { Direction } from './registry.ts';
import { HandlerStack } from './stack.ts';

type EdgeHandler = (direction: Direction) => boolean;
const handlers = new HandlerStack<EdgeHandler>();

/**
 * Sees arrows that no container around the focus dealt with, before rectangles are compared; true ends the matter. A
 * list that goes by index has had its say by then: what lies beyond the edge of the document may still be in the list.
 */
export function useEdge(handler: EdgeHandler): void {
  handlers.use(handler, true);
}

/** Offers an arrow that nobody has dealt with; true when somebody took it. */
export function pressEdge(direction: Direction): boolean {
  return handlers.values().some((handler) => handler(direction));
}
