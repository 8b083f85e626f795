import { useEffect } from 'react';
import { expect, screen } from 'storybook/test';
import { pictureNone } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { useStoryStore } from '../../.storybook/useStoryStore.ts';
import type { AppStore } from '../../src/app/store.ts';
import type { Me } from '../../server/contract/account.ts';
import { PlayerView } from '../../src/features/player/view/PlayerView.tsx';
import { sessionStarted } from '../../src/features/session/sessionSlice.ts';
import { SettingsScreen } from '../../src/screens/SettingsScreen.tsx';
import { PartBoundary } from '../../src/ui/PartBoundary.tsx';
import { Screen } from '../../src/ui/frame/Screen.tsx';
import { Shelves, type ShelfRow } from '../../src/ui/lists/Shelves.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { menuTerms, MENU_STATE } from '../features/player/menuTerms.ts';
import { fakePlayback } from '../features/player/fakePlayback.ts';
import { InPlayer } from '../features/player/inPlayer.tsx';
import { until } from '../until.ts';

/** The part that is broken throws when it renders. */
const state: { isBroken: boolean; store?: AppStore } = { isBroken: true };

const meta = preview.meta({
  tags: ['walk'],
  component: PartBoundary,
  parameters: {
    ...pictureNone('what stands in place of a part is pictured by itself'),
    // A built book has React's production build, which numbers its errors.
    expectedError: /is broken|not valid as a React child|React error #31|PartBoundary/,
  },
  beforeEach: () => {
    state.isBroken = true;
  },
});

function Maybe({ focusKey }: { focusKey: string }) {
  if (state.isBroken) throw new Error('This row is broken');
  return <Button focusKey={focusKey}>Ціла</Button>;
}

const row = (key: string, isBroken: boolean): ShelfRow => ({
  key,
  heightRem: 8,
  render: () => (isBroken ? <Maybe focusKey={key} /> : <Button focusKey={key}>{key}</Button>),
});

/** A shelf's row fails: the rows around it stay, arrows move across its error, and trying again brings it back. */
export const Row = meta.story({
  render: () => (
    <Screen focusKey="rows" firstFocusKey="above">
      <Shelves focusKey="rows.shelves" rows={[row('above', false), row('broken', true), row('below', false)]} />
    </Screen>
  ),
  play: async ({ canvas }) => {
    await untilFocus('above');
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
    await press('ArrowDown');
    await untilFocus('broken');
    await press('ArrowDown');
    await untilFocus('below');
    state.isBroken = false;
    await press('ArrowUp', 'Enter');
    await until(() => expect(canvas.getByRole('button', { name: 'Ціла' })).toBeVisible());
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

function Settings() {
  const store = useStoryStore();
  useEffect(() => {
    state.store = store;
  }, [store]);
  return <SettingsScreen />;
}

const retry = () => document.querySelector('[data-focus-key="settings.retry"]');

/** A panel of the settings fails: the list beside it still leads to the others. */
export const Panel = meta.story({
  parameters: { session: 'own', route: '/settings' },
  render: () => <Settings />,
  play: async ({ canvas }) => {
    await untilFocus('settings.menu.profile');
    await until(() => expect(canvas.getByText('oksana@promin.example')).toBeVisible());
    const { token, user } = state.store!.getState().session;
    const come = (email: unknown) =>
      state.store!.dispatch(sessionStarted({ token: token!, user: { ...user, email } as Me }));
    come({});
    await until(() => expect(retry()).not.toBeNull());
    await untilFocus('settings.menu.profile');
    await press('ArrowDown');
    await untilFocus('settings.menu.password');
    await until(() => expect(retry()).toBeNull());
    await press('ArrowUp', 'ArrowRight');
    await untilFocus('settings.retry');
    come('oksana@promin.example');
    await press('Enter');
    await until(() => expect(canvas.getByText('oksana@promin.example')).toBeVisible());
  },
});

const playback = fakePlayback(MENU_STATE);
const brokenTerms = {
  ...menuTerms,
  locks: {
    ...menuTerms.locks,
    // The menu's button only counts the locked qualities; the menu itself maps them.
    qualities: Object.assign([2160], {
      map: () => {
        throw new Error('This menu is broken');
      },
    }),
  },
};

/** A menu of the player fails: the film keeps playing, and Back returns to the menu's button. */
export const PlayerMenu = meta.story({
  render: () => (
    <InPlayer playback={playback} film={{ terms: brokenTerms }}>
      <PlayerView />
    </InPlayer>
  ),
  play: async ({ canvas }) => {
    await untilFocus('player.play');
    document.querySelector<HTMLElement>('[data-focus-key="player.quality"]')?.click();
    await untilFocus('player.menu.retry');
    await expect(screen.getByRole('alertdialog')).toHaveTextContent('Щось пішло не так');
    await expect(canvas.getByRole('main', { hidden: true })).toHaveAttribute('data-state', 'playing');
    await press('Escape');
    await untilFocus('player.quality');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
});
