import { expect, within } from 'storybook/test';

/** Holds that screen readers find a text as text: nothing hides it, and no name of something around it takes its place. */
export async function readAsText(root: HTMLElement, text: string | RegExp): Promise<void> {
  const element = within(root).getByText(text);
  await expect(element.closest('[aria-hidden="true"], [aria-label]')).toBeNull();
}

/** Holds that screen readers find nothing: every word and named picture in there is hidden from them. */
export async function readAsNothing(root: HTMLElement): Promise<void> {
  const spoken = [...root.querySelectorAll('*')].filter((element) => {
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const hasName = element.hasAttribute('aria-label') || Boolean(element.getAttribute('alt'));
    const isOfStory = element.localName === 'style' || element.localName === 'script';
    return !isOfStory && (hasWords || hasName) && element.closest('[aria-hidden="true"]') === null;
  });
  await expect(spoken).toEqual([]);
}
