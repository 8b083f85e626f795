import { expect } from 'storybook/test';
import { pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { EntryScreen } from '../../src/screens/EntryScreen.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { until } from '../until.ts';

const meta = preview.meta({
  component: EntryScreen,
  parameters: { ...pictureScreen, session: 'none', route: '/auth/login' },
  args: {
    focusKey: 'entry',
    firstFocusKey: 'entry.on',
    title: 'Увійдіть, щоб дивитися',
    children: (
      <Button focusKey="entry.on" kind="primary">
        Увійти
      </Button>
    ),
  },
});

/** The language switch is above; its texts change at once. */
export const Default = meta.story({
  play: async () => {
    await untilFocus('entry.on');
    await press('ArrowUp');
    await untilFocus('language-active');
    await press('Enter');
    await untilFocus('language.uk');
    await press('ArrowDown', 'Enter');
    await until(() => expect(document.documentElement.lang).toBe('en'));
  },
});

/** The screen says why the viewer was sent here, and offers an alternative. */
export const WithNoteAndAside = meta.story({
  parameters: pictureWhole,
  args: {
    note: 'Ваш сеанс завершився. Увійдіть знову, і ми повернемо вас назад.',
    aside: <Button focusKey="entry.aside">Продовжити як глядач демо</Button>,
  },
});
