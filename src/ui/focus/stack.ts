import { useLayoutEffect, useRef, useState } from 'react';

let sequence = 0;

type Item<Value> = { order: number; value: Value };

/**
 * Key handlers, innermost first: ordered by render (parents render before their children); one activated later moves to
 * the front.
 */
export class HandlerStack<Value> {
  readonly #items = new Set<Item<Value>>();

  /** Keeps `value` on the stack while the component is mounted and `isActive`. */
  use(value: Value, isActive: boolean): void {
    const [rendered] = useState(() => (sequence += 1));
    const isFirst = useRef(true);
    const item = useRef<Item<Value>>({ order: rendered, value });
    useLayoutEffect(() => {
      item.current.value = value;
    });
    useLayoutEffect(() => {
      const mounted = item.current;
      if (isActive) {
        if (!isFirst.current) mounted.order = sequence += 1;
        this.#items.add(mounted);
      }
      isFirst.current = false;
      return () => {
        this.#items.delete(mounted);
      };
    }, [isActive]);
  }

  /** The values, innermost first. */
  values(): Value[] {
    return [...this.#items].sort((one, other) => other.order - one.order).map((item) => item.value);
  }
}
