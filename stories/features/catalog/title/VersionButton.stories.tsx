import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { VersionButton } from '../../../../src/features/catalog/title/VersionButton.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { onScreen } from '../../../onScreen.tsx';
import { until, untilFocused } from '../../../until.ts';
import { KnownTitle } from '../KnownTitle.tsx';

const VERSIONS: Movie['versions'] = [
  { id: 5, name: '2160p', height: 2160, isHdr: true, durationS: 9180 },
  { id: 6, name: "Director's Cut", height: 1080, isHdr: false, durationS: 10_320 },
];

const page = () => within(document.body);
const chosen = fn();

/** The button as a screen holds it: what is chosen is shown at once. */
function Chosen({ movie, first }: { movie: Movie; first: number | null }) {
  const [chosenId, setChosenId] = useState(first);
  const onChoose = (id: number) => {
    chosen(id);
    setChosenId(id);
  };
  return <VersionButton movie={movie} chosenId={chosenId} onChoose={onChoose} focusKey="version" />;
}

const button =
  (versions: Movie['versions'], first: number | null = null) =>
  () => <KnownTitle id={31}>{(movie) => <Chosen movie={{ ...movie, versions }} first={first} />}</KnownTitle>;

const meta = preview.meta({
  component: VersionButton,
  decorators: [onScreen('version')],
  beforeEach: () => void chosen.mockClear(),
});

/** The choice opens at the version that would play; another one is shown on the button. */
export const Default = meta.story({
  render: button(VERSIONS),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Версія: 2160p' }));
    await press('Enter');
    await untilFocused(() => page().getByRole('radio', { name: /2160p.*HDR · 2 год/, checked: true }));
    await press('ArrowDown', 'Enter');
    await untilFocused(() => canvas.getByRole('button', { name: "Версія: Director's Cut" }));
    await expect(chosen).toHaveBeenLastCalledWith(6);
  },
});

/** Back leaves the choice as it was. */
export const Cancelled = meta.story({
  render: button(VERSIONS, 6),
  play: async ({ canvas }) => {
    await untilFocus('version');
    await press('Enter');
    await untilFocus('versions.6');
    await press('ArrowUp', 'Escape');
    await untilFocused(() => canvas.getByRole('button', { name: "Версія: Director's Cut" }));
    await expect(chosen).not.toHaveBeenCalled();
  },
});

/** A version whose file is gone is forgotten: the first one plays. */
export const ChosenIsGone = meta.story({
  render: button(VERSIONS, 99),
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'Версія: 2160p' })),
});

export const LongNames = meta.story({
  render: button(VERSIONS.map((version) => ({ ...version, name: LONG_TITLE }))),
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus('version');
    await press('Enter');
    await untilFocus('versions.5');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** Nothing to choose, and so no button. */
export const OneVersion = meta.story({
  render: () => (
    <KnownTitle id={31}>
      {(movie) => (
        <>
          <p>{movie.title}</p>
          <VersionButton movie={movie} chosenId={null} onChoose={chosen} focusKey="version" />
        </>
      )}
    </KnownTitle>
  ),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Метрополіс')).toBeVisible());
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
