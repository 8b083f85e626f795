/**
 * The edit distance (a letter left out, added or replaced, two neighbours swapped) from `typed` to `meant`, and to its
 * nearest prefix.
 */
export function distanceOf(typed: string, meant: string): { whole: number; beginning: number } {
  const from = [...typed];
  const to = [...meant];
  let older: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [i, letter] of from.entries()) {
    const next = [i + 1];
    for (const [j, other] of to.entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      const isSwapped = i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === other;
      const swapped = isSwapped ? (older[j - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    older = row;
    row = next;
  }
  return { whole: row.at(-1) ?? 0, beginning: Math.min(...row) };
}
