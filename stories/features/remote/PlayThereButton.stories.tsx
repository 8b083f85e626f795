import { expect, within } from 'storybook/test';
import { tap } from '../../../.storybook/hand.ts';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { PlayThereButton } from '../../../src/features/remote/PlayThereButton.tsx';
import { onScreen } from '../../onScreen.tsx';
import { obeyed, obeyingScreen, otherScreen, PLAYING } from '../../otherScreens.ts';
import { until } from '../../until.ts';

const page = () => within(document.body);
const lines = () => within(page().getByRole('dialog')).getAllByRole('button', { name: /Телевізор|Ноутбук/ });

const meta = preview.meta({
  component: PlayThereButton,
  decorators: [onScreen('there')],
  parameters: { session: 'own' },
  args: { movieId: 31, focusKey: 'there' },
});

const openMenu = async () => {
  await untilFocus('there');
  await press('Enter');
};

/** Lists the screens with what they play, televisions first. */
export const Default = meta.story({
  beforeEach: async () => {
    await otherScreen({ name: 'Ноутбук', kind: 'web' });
    await otherScreen({ state: { playing: PLAYING } });
  },
  play: async () => {
    await openMenu();
    await until(() => expect(lines()[0]).toHaveTextContent('Телевізор LGМетрополіс'));
    await expect(lines()).toHaveLength(2);
  },
});

/** The screen has opened the film: its remote follows. */
export const Opened = meta.story({
  beforeEach: () => obeyingScreen(),
  tags: ['walk'],
  play: async ({ canvas }) => {
    await tap('touch', canvas.getByRole('button', { name: 'Відтворити на іншому екрані' }));
    await until(() => expect(page().getByRole('button', { name: /Телевізор LG/ })).toBeVisible());
    await tap('touch', page().getByRole('button', { name: /Телевізор LG/ }));
    await until(() => expect(obeyed.commands).toEqual([{ kind: 'open', movieId: 31 }]));
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/remote'));
  },
});

/** The screen is held by something else; its line says what came of it. */
export const HeldThere = meta.story({
  beforeEach: () => obeyingScreen('not_offered'),
  play: async () => {
    await openMenu();
    // The first line takes focus, as soon as there is one.
    await untilFocus(/^there\.menu\.[\w-]{36}$/);
    await press('Enter');
    await until(() => expect(obeyed.commands).toHaveLength(1));
    await until(() => expect(lines()[0]).toHaveTextContent('Цього там зробити не можна'));
  },
});

export const Empty = meta.story({
  play: async () => {
    await openMenu();
    await until(() => expect(page().getByText('Жодного екрана не знайдено')).toBeVisible());
    await press('Escape');
    await untilFocus('there');
    await press('Enter');
    await until(() => expect(page().getByText('Жодного екрана не знайдено')).toBeVisible());
  },
});

export const Looking = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('receivers')),
  play: openMenu,
});

export const OutOfReach = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('receivers')),
  play: async () => {
    await openMenu();
    await until(() => expect(page().getByText('Не вдалося дізнатися, які екрани є')).toBeVisible());
  },
});
