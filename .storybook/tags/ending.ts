import { exportNameOf, tagsOfStory } from './nameTags.ts';

/** Selectors that must match at the end of a story with each tag. */
const ENDINGS: Readonly<Record<string, string>> = {
  error:
    '[role="alert"], [aria-live="assertive"] > *, [aria-invalid="true"], [data-wrong], [data-kind="bad"], [data-trouble], [data-problem]',
  loading: '[aria-busy="true"], [data-loading]',
};

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** An alert may exist before it has a text. */
const says = (element: Element) => element.getAttribute('role') !== 'alert' || element.textContent.trim() !== '';

/** Throws if a story whose file or name promises an error or loading state does not end in it. */
export function checkEnding(title: string, id: string, page: Pick<Document, 'querySelectorAll'>): void {
  for (const tag of tagsOfStory(title, exportNameOf(id))) {
    const marks = ENDINGS[tag];
    if (marks === undefined) continue;
    const isThere = [...page.querySelectorAll(marks)].some((element) => isSeen(element) && says(element));
    if (!isThere) throw new Error(`The story has the tag "${tag}" and ends without it: nothing in sight is ${marks}`);
  }
}
