import { expect, within } from 'storybook/test';

/** Asserts that screen readers read a text as text: nothing hides it, and no name of an ancestor replaces it. */
export async function readAsText(root: HTMLElement, text: string | RegExp): Promise<void> {
  const element = within(root).getByText(text);
  await expect(element.closest('[aria-hidden="true"], [aria-label]')).toBeNull();
}

/** Asserts that screen readers find nothing: every text and named picture inside is hidden from them. */
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
