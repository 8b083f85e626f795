import { useEffect, useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { pending } from '../../../mocks/handlers.ts';
import { TitleActions } from '../../../src/features/catalog/TitleActions.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until, untilFocused } from '../../until.ts';
import { watched } from '../../viewing.ts';
import { KnownTitle } from './KnownTitle.tsx';

const meta = preview.meta({
  component: TitleActions,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex' }}>
        <Story />
      </div>
    ),
    onScreen('movie.play'),
  ],
});

const actions = (id: number) => () => (
  <KnownTitle id={id}>{(movie) => <TitleActions movie={movie} focusPrefix="movie" />}</KnownTitle>
);

export const Film = meta.story({
  render: actions(1),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Дивитися', busy: false }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/watch?title=1'));
  },
});

export const BegunFilm = meta.story({
  render: actions(1),
  beforeEach: () => watched(1, { positionS: 1864, durationS: 4500 }),
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'Дивитися з 31:04' })),
});

export const Series = meta.story({
  render: actions(56),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Серія 1' }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/watch?title=56&episode=560101'));
  },
});

/** After an episode has been watched to its end, the next one is offered. */
export const SeriesGoesOn = meta.story({
  render: actions(56),
  beforeEach: () => watched(56, { episodeId: 560103, positionS: 2500, durationS: 2520 }),
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'Серія 4' })),
});

export const BegunEpisode = meta.story({
  render: actions(56),
  beforeEach: () => watched(56, { episodeId: 560102, positionS: 900, durationS: 2520 }),
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'Серія 2 з 15:00' })),
});

export const WithTrailer = meta.story({
  render: () => (
    <KnownTitle id={1}>
      {(movie) => <TitleActions movie={{ ...movie, hasTrailer: true }} focusPrefix="movie" />}
    </KnownTitle>
  ),
  play: async ({ canvas }) => {
    await untilFocus('movie.play');
    await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Трейлер' }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/watch?title=1&trailer=1'));
  },
});

/** On the home screen the details button comes last, after the buttons that the screen adds. */
export const WithDetails = meta.story({
  render: () => (
    <KnownTitle id={1}>
      {(movie) => (
        <TitleActions movie={movie} focusPrefix="movie" hasDetails>
          <Button focusKey="movie.own">Пізніше</Button>
        </TitleActions>
      )}
    </KnownTitle>
  ),
  play: async ({ canvas }) => {
    await untilFocus('movie.play');
    await press('ArrowRight', 'ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Докладніше' }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/movie/1'));
  },
});

/** The play button is shown and has focus before the viewer's position in the film is known. */
export const Loading = meta.story({
  render: actions(1),
  beforeEach: ({ msw }) => msw.use(pending('progress')),
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'Дивитися' })),
});

const ARRIVAL = 'title-arrives';
const arrive = () => window.dispatchEvent(new Event(ARRIVAL));

/** The page's title arrives only once `arrive` is called. */
function LateTitle() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const show = () => setIsThere(true);
    window.addEventListener(ARRIVAL, show);
    return () => window.removeEventListener(ARRIVAL, show);
  }, []);
  return (
    <KnownTitle id={1}>
      {(movie) => <TitleActions movie={isThere ? movie : undefined} focusPrefix="movie" />}
    </KnownTitle>
  );
}

/** If Enter is pressed before the title has loaded, the film opens once it has. */
export const PressedEarly = meta.story({
  render: () => <LateTitle />,
  tags: ['walk'],
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Дивитися', busy: true }));
    await press('Enter');
    arrive();
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/watch?title=1'));
  },
});

/** If focus has moved on before the title has loaded, the earlier press is dropped. */
export const LeftEarly = meta.story({
  render: () => (
    <div>
      <LateTitle />
      <Button focusKey="movie.own">Пізніше</Button>
    </div>
  ),
  tags: ['walk'],
  play: async ({ canvas }) => {
    await until(() => canvas.getByRole('button', { name: 'Дивитися', busy: true }));
    await untilFocus('movie.own');
    await press('ArrowLeft');
    await untilFocus('movie.play');
    await press('Enter', 'ArrowRight');
    await untilFocus('movie.own');
    arrive();
    await until(() => canvas.getByRole('button', { name: 'Дивитися', busy: false }));
    await untilFocus('movie.own');
    await expect(canvas.queryByTestId('elsewhere')).toBeNull();
  },
});
