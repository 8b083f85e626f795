import type { Direction } from './registry.ts';
import { HandlerStack } from './stack.ts';

type EdgeHandler = (direction: Direction) => boolean;
const handlers = new HandlerStack<EdgeHandler>();

/**
 * Handles arrows that no container around the focus handled, before rectangles are compared; true consumes the arrow.
 * Index-driven lists come first, as their next item may not be mounted yet.
 */
export function useEdge(handler: EdgeHandler): void {
  handlers.use(handler, true);
}

/** Offers an unhandled arrow to the edge handlers; true if one took it. */
export function pressEdge(direction: Direction): boolean {
  return handlers.values().some((handler) => handler(direction));
}
