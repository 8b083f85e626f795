import { useState } from 'react';

/** Keeps the value that a widget reports, as its caller would, and passes it on to the story. */
export function useHeld<Value>(value: Value, report: (next: Value) => void): [Value, (next: Value) => void] {
  const [held, setHeld] = useState(value);
  const hold = (next: Value) => {
    report(next);
    setHeld(next);
  };
  return [held, hold];
}
