import type { Work } from './works.ts';

/**
 * The title of each work, null for a new one: the title that most of its files belonged to, so that a moved or renamed
 * work keeps it, else the previous title of the same work. A title goes to one work: the one with most of its files.
 */
export function matchTitles(
  works: readonly Work[],
  titleOfFile: ReadonlyMap<string, number>,
  titleOfWork: ReadonlyMap<string, number>,
): Map<Work, number | null> {
  const claims: { work: Work; id: number; votes: number }[] = [];
  for (const work of works) {
    const votes = new Map<number, number>();
    for (const { path } of work.files) {
      const id = titleOfFile.get(path);
      if (id !== undefined) votes.set(id, (votes.get(id) ?? 0) + 1);
    }
    const known = titleOfWork.get(work.key);
    // The title of the same work wins ties, but alone loses to any with a known file.
    if (known !== undefined) votes.set(known, (votes.get(known) ?? 0) + 0.5);
    for (const [id, count] of votes) claims.push({ work, id, votes: count });
  }
  const matched = new Map<Work, number | null>(works.map((work) => [work, null]));
  const taken = new Set<number>();
  for (const { work, id } of claims.sort((a, b) => b.votes - a.votes)) {
    if (taken.has(id) || matched.get(work) !== null) continue;
    taken.add(id);
    matched.set(work, id);
  }
  return matched;
}
