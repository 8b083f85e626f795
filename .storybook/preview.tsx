import addonA11y from '@storybook/addon-a11y';
import * as docsAddon from '@storybook/addon-docs/preview';
import { definePreview } from '@storybook/react-vite';
import { FORCE_REMOUNT, STORY_RENDERED } from 'storybook/internal/core-events';
import { definePreviewAddon } from 'storybook/internal/csf';
import addonMsw from 'msw-storybook-addon';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { addons } from 'storybook/preview-api';
import { configure } from 'storybook/test';
import { setClock, STORY_START } from '../mocks/clock.ts';
import { platformOf } from '../src/device/platform.ts';
import { announce, MATTERS } from '../src/ui/announce.ts';
import { setFocus } from '../src/ui/focus/focus.ts';
import { hostedPhotographer, isHost, playedWith } from './camera/hosted.ts';
import { HostedStory, hostedStoryOver } from './camera/HostedStory.tsx';
import { guardConsole } from './consoleGuard.ts';
import { docs } from './docs.tsx';
import { holdPageAround, isAsWritten, playAsWrittenOnly, takeTurn, tellSettled } from './frames/framed.ts';
import { fontsLoaded, layGround } from './ground.tsx';
import { Look } from './Look.tsx';
import { initialGlobals, toolbars, viewports } from './modes.ts';
import { navigate, type Navigation } from './navigation.ts';
import { photographer, setPhotographer } from './photographer.ts';
import { keepOwnModes } from './camera/ownModes.ts';
import { hostedPictures } from './pictureModes.ts';
import { createPoser } from './pose.ts';
import { keepStorageToItself } from './ownStorage.ts';
import { pseudoElement } from './pseudo.ts';
import type { Stage } from './Stage.tsx';
import type { Parts } from './startApplication.ts';
import { receiveRemote } from './panel/remoteReceiver.ts';
import { isWidget, lookOf, settingsOf, startOf, type StoryParameters } from './storyParameters.ts';
import { checkEnding } from './tags/ending.ts';
import { nameTheChoices } from './typeNames.ts';
import { startWorker } from './worker.ts';

/** The setup of a running story, by story id. */
interface Setting {
  checkConsole: () => void;
  /** The reader has made no choice that changes the story. */
  isAsWritten: boolean;
  navigation: Navigation;
  /** The toolbar's start values for the story, serialised. */
  start: string;
  /** Null for widgets. */
  application: (Parts & { Stage: typeof Stage }) | null;
}

const queries = {
  // A busy machine may be slow to reach the state a story waits for; only one that is never reached fails.
  asyncUtilTimeout: 10_000,
  // Errors neither print the page nor list its roles: a wait throws many of them before it finds what it waits for.
  getElementError: (message: string | null) => new Error(message ?? ''),
  _disableExpensiveErrorDiagnostics: true,
};
configure(queries);
keepStorageToItself();
holdPageAround();
tellSettled();

const settingById = new Map<string, Setting>();

/** The application around a story; loaded on demand, so that widgets never load it. */
async function prepareApplication(parameters: StoryParameters, globals: Record<string, unknown>) {
  const [{ startApplication }, stage] = await Promise.all([import('./startApplication.ts'), import('./Stage.tsx')]);
  return { ...(await startApplication(parameters, settingsOf(globals), startOf(globals))), Stage: stage.Stage };
}

/** React's development build runs all effects of a story before its play test starts; with the production build this waits for them. */
const effectsRun = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

// The addon's own function would load the renderer of pages, with all their parts, before every story.
const addonDocs = definePreviewAddon(docsAddon);

export default definePreview({
  addons: [addonA11y(), addonDocs, addonMsw(startWorker)],
  initialGlobals,
  globalTypes: toolbars,
  tags: ['autodocs'],
  argTypesEnhancers: [keepOwnModes, nameTheChoices],
  parameters: {
    layout: 'fullscreen',
    viewport: { options: viewports },
    backgrounds: { disable: true },
    controls: { expanded: true },
    a11y: { test: 'error' },
    chromatic: hostedPictures,
    docs,
    options: {
      storySort: {
        order: [
          'guide',
          [
            'Start here',
            'Gallery',
            'Wall',
            'Tokens',
            'Type',
            'Colour',
            'Focus',
            'Motion',
            'Sound',
            'Artwork',
            'Sizes',
            'Long titles',
            'Words',
            '*',
          ],
          'ui',
          'features',
          'screens',
          'app',
        ],
      },
    },
  },
  beforeAll: () => {
    const hosted = hostedPhotographer();
    if (hosted) setPhotographer(hosted);
    // Both take long, and every story waits for them: they begin before it is known which one is asked for.
    void startWorker();
    flushSync(() => layGround(settingsOf(initialGlobals).interfaceSize));
    void fontsLoaded();
  },
  beforeEach: async ({ id, title, parameters, globals: chosen, storyGlobals }) => {
    const globals = playedWith(chosen, storyGlobals);
    const { focus, expectedError } = parameters as StoryParameters;
    const { direction, input } = lookOf(globals);
    const start = JSON.stringify(startOf(globals));
    const running = settingById.get(id);
    if (running) {
      // The story is already running and the toolbar or an argument has changed: keep its setup.
      running.navigation.turn(direction);
      if (running.start !== start) {
        const channel = addons.getChannel();
        channel.once(STORY_RENDERED, () => channel.emit(FORCE_REMOUNT, { storyId: id }));
      }
      return undefined;
    }
    const isWritten = isAsWritten(globals, { ...initialGlobals, ...storyGlobals });
    // The story's own setup runs even where only its frame is played.
    playAsWrittenOnly(isWritten && !isHost());
    const guard = guardConsole(expectedError);
    const resetClock = setClock(STORY_START);
    window.localStorage.clear();
    window.sessionStorage.clear();
    for (const matter of MATTERS) announce(matter, '');
    flushSync(() => layGround(settingsOf(globals).interfaceSize));
    await fontsLoaded();
    // Before the application starts: while it waited it would be answered what the story is about to have answered otherwise.
    const endTurn = await takeTurn();
    const application = isWidget(title) ? null : await prepareApplication(parameters, globals);
    const navigation = navigate(direction);
    // A mouse does not focus anything at the start.
    if (focus && input === 'remote') setFocus(focus);
    const endRemote = receiveRemote(platformOf(startOf(globals).settings.platform ?? 'auto'));
    settingById.set(id, { checkConsole: guard.check, isAsWritten: isWritten, navigation, start, application });
    return () => {
      endTurn();
      endRemote();
      navigation.stop();
      settingById.delete(id);
      resetClock();
      guard.stop();
    };
  },
  mount: (context) => async (ui) => {
    if (ui) context.originalStoryFn = () => ui;
    await context.renderToCanvas();
    if (import.meta.env.PROD) await effectsRun();
    return context.canvas;
  },
  afterEach: async (story) => {
    if (isHost()) return hostedStoryOver();
    const setting = settingById.get(story.id);
    const { globals, storyGlobals } = story;
    const pose = createPoser(settingsOf(playedWith(globals, storyGlobals)), setting?.application?.store ?? null);
    await photographer()?.photograph({ ...story, storyGlobals }, pose);
    setting?.checkConsole();
    if (setting?.isAsWritten) checkEnding(story.title, story.id, document);
  },
  decorators: [
    (Story, { id, title, args, globals: chosen, storyGlobals }) => {
      if (isHost()) return <HostedStory />;
      const globals = playedWith(chosen, storyGlobals);
      const settings = settingsOf(globals);
      const own = isWidget(title) ? startOf(globals).settings : null;
      const { isPseudo, ...look } = lookOf(globals);
      const { Stage: AppStage, ...parts } = settingById.get(id)?.application ?? { Stage: null };
      // Widgets get all their texts from the story: a text that stays unchanged is hard-coded in the widget.
      const story =
        isPseudo && isWidget(title) ? (
          pseudoElement(Story({ args }) as ReactElement<Record<string, unknown>>)
        ) : (
          <Story args={args} />
        );
      return (
        <Look settings={settings} own={own} {...look}>
          {AppStage ? (
            <AppStage {...(parts as Parts)} settings={settings} isPseudo={isPseudo} server={startOf(globals).server}>
              {story}
            </AppStage>
          ) : (
            story
          )}
        </Look>
      );
    },
  ],
});
