import type { Page } from 'playwright';

/** A focus key that is pressed, `*` for the part that differs; or another thing done on the page. */
export type Step = string | ((page: Page) => Promise<void>);

/** The element with a focus key, `*` for the part that differs. */
export function elementOf(page: Page, key: string) {
  const [start = '', end] = key.split('*');
  const selector =
    end === undefined
      ? `[data-focus-key="${key}"]`
      : `[data-focus-key^="${start}"]${end && `[data-focus-key$="${end}"]`}`;
  return page.locator(`${selector}:visible`).first();
}

/** Types into a field, in place of what it holds. */
export const write =
  (field: string, text: string): Step =>
  async (page) => {
    await elementOf(page, field).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };

/** Holds Enter on an element until its menu opens. */
export const hold =
  (key: string, item: string) =>
  async (page: Page): Promise<void> => {
    await elementOf(page, key).hover();
    await page.keyboard.down('Enter');
    await elementOf(page, item).waitFor();
    await page.keyboard.up('Enter');
  };

/** Presses the line with a text. */
export const line =
  (text: string): Step =>
  (page) =>
    page.getByText(text).last().click();

/** Presses a key of the keyboard. */
export const key =
  (name: string): Step =>
  (page) =>
    page.keyboard.press(name);

/** Types where something is written already. */
export const type =
  (text: string): Step =>
  (page) =>
    page.keyboard.type(text);

/** Chooses a file. */
export const give =
  (key: string, file: { name: string; mimeType: string; buffer: Buffer }): Step =>
  async (page) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), elementOf(page, key).click()]);
    await chooser.setFiles(file);
  };
