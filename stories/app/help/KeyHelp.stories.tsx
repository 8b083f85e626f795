import { expect, screen, userEvent } from 'storybook/test';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { KeyHelp } from '../../../src/app/help/KeyHelp.tsx';
import { until } from '../../until.ts';

const meta = preview.meta({ component: KeyHelp, parameters: { isWhole: true }, render: () => <></> });

/** Types on a computer's keyboard. */
const type = (key: string) => userEvent.keyboard(key);
const help = () => screen.queryByRole('dialog', { name: 'Кнопки цього екрана' });

/** The help shows the home screen's keys; any key closes it, and focus returns. */
export const AtHome = meta.story({
  play: async () => {
    await untilFocus('home.hero.play');
    await type('?');
    await untilFocus('help.close');
    await expect(screen.getByRole('heading', { name: 'Головна' })).toBeVisible();
    await expect(screen.queryByRole('heading', { name: 'Програвач' })).toBeNull();
    await press('ArrowLeft');
    await until(() => expect(help()).toBeNull());
    await untilFocus('home.hero.play');
    await type('?');
    await untilFocus('help.close');
    await press('Escape');
    await until(() => expect(help()).toBeNull());
    await untilFocus('home.hero.play');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await type('?');
    await untilFocus('help.close');
  },
});

/** On a television the Info key opens the help, which shows the remote's buttons. */
export const OnTelevision = meta.story({
  tags: ['walk'],
  parameters: { ...pictureNone('it ends at the listing, which is pictured by itself'), route: '/movie' },
  beforeEach: () => {
    const address = new URL(window.location.href);
    const before = address.href;
    address.searchParams.set('tv', '1');
    window.history.replaceState(window.history.state, '', address);
    return () => window.history.replaceState(window.history.state, '', before);
  },
  play: async () => {
    const card = await untilFocus(/^listing\.grid\.\d+$/);
    await press('Info');
    await untilFocus('help.close');
    await expect(screen.getByRole('heading', { name: 'Фільми й списки' })).toBeVisible();
    await expect(screen.getByText('GUIDE')).toBeVisible();
    await expect(screen.queryByText('Esc')).toBeNull();
    await press('Enter');
    await untilFocus(card);
  },
});

/** In a text field the key types a letter instead of opening the help. */
export const TypedInSearch = meta.story({
  tags: ['walk'],
  parameters: { ...pictureNone('SearchScreen is pictured by itself'), route: '/search-page' },
  play: async () => {
    await untilFocus(/^search\./);
    await type('?');
    await until(() => expect(screen.getByRole('searchbox')).toHaveValue('?'));
    await expect(help()).toBeNull();
  },
});

/** The About panel shows the keys of all screens. */
export const Everywhere = meta.story({
  tags: ['walk'],
  parameters: {
    ...pictureNone('it ends at the settings, which are pictured by themselves'),
    route: '/settings?panel=about',
  },
  play: async () => {
    await untilFocus('settings.menu.about');
    await press('ArrowRight');
    await untilFocus('settings.about.keys');
    await press('Enter');
    await untilFocus('help.close');
    await expect(screen.getByRole('dialog', { name: 'Кнопки й клавіші' })).toBeVisible();
    for (const area of ['Усюди', 'Програвач', 'Екранна клавіатура']) {
      await expect(screen.getByRole('heading', { name: area })).toBeInTheDocument();
    }
    await press('ArrowDown', 'ArrowDown');
    await expect(document.querySelector('[data-focus-key="help.body"]')!.scrollTop).toBeGreaterThan(0);
    await press('Enter');
    await untilFocus('settings.about.keys');
  },
});

export const OnPhone = meta.story({
  parameters: pictureNone('AtHome is pictured on a phone'),
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus('home.hero.play');
    await type('?');
    await untilFocus('help.close');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
