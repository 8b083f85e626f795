import type { UserEventObject } from 'storybook/test';
import { press, untilFocus } from '../../../../.storybook/remote.ts';

/** Types into a form's fields one after another, following the keyboard's last key, up to the submit button. */
export async function fillIn(
  userEvent: UserEventObject,
  form: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [field, text] of Object.entries(texts)) {
    await untilFocus(`${form}.${field}`);
    await press('Enter');
    await untilFocus(new RegExp(`^${form}\\.keyboard\\.`));
    await userEvent.keyboard(text);
    await press('Enter');
  }
  await untilFocus(`${form}.submit`);
}
