import addonA11y from '@storybook/addon-a11y';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { flushSync } from 'react-dom';
import { configure } from 'storybook/test';
import { setClock, STORY_START } from '../mocks/clock.ts';
import { setFocus } from '../src/ui/focus/focus.ts';
import { initFocus } from '../src/ui/focus/initFocus.ts';
import { guardConsole } from './consoleGuard.ts';
import { fontsLoaded, layGround } from './ground.tsx';
import { Look } from './Look.tsx';
import { toolbars, viewports } from './modes.ts';
import type { Stage } from './Stage.tsx';
import type { Parts } from './startApplication.ts';
import { isWidget, settingsOf, type StoryParameters } from './storyParameters.ts';
import { startWorker } from './worker.ts';

/** What was set up for a story that is on, by story id. */
interface Setting {
  checkConsole: () => void;
  /** Absent for widgets. */
  application: (Parts & { Stage: typeof Stage }) | null;
}

// A busy machine may take long to come to what a story waits for; only one that never comes fails.
configure({ asyncUtilTimeout: 10_000 });

const settingById = new Map<string, Setting>();

/** The application around a story; loaded where one is wanted, so that widgets never wake it. */
async function prepareApplication(parameters: StoryParameters, globals: Record<string, unknown>) {
  const [{ startApplication }, stage] = await Promise.all([import('./startApplication.ts'), import('./Stage.tsx')]);
  return { ...(await startApplication(parameters, settingsOf(globals))), Stage: stage.Stage };
}

export default definePreview({
  addons: [addonA11y(), addonMsw(startWorker)],
  initialGlobals: { language: 'uk', version: 'light', size: '100', viewport: { value: 'lg', isRotated: false } },
  globalTypes: toolbars,
  parameters: {
    layout: 'fullscreen',
    viewport: { options: viewports },
    backgrounds: { disable: true },
    controls: { expanded: true },
    a11y: { test: 'error' },
    options: { storySort: { order: ['guide', 'ui', 'features', 'screens', 'app'] } },
  },
  beforeEach: async ({ id, title, parameters, globals }) => {
    const { focus, expectedError } = parameters as StoryParameters;
    const guard = guardConsole(expectedError);
    const resetClock = setClock(STORY_START);
    window.localStorage.clear();
    window.sessionStorage.clear();
    flushSync(() => layGround(settingsOf(globals).interfaceSize));
    await fontsLoaded();
    const application = isWidget(title) ? null : await prepareApplication(parameters, globals);
    const stopFocus = initFocus({ platform: 'browser' });
    if (focus) setFocus(focus);
    settingById.set(id, { checkConsole: guard.check, application });
    return () => {
      stopFocus();
      settingById.delete(id);
      resetClock();
      guard.stop();
    };
  },
  afterEach: ({ id }) => settingById.get(id)?.checkConsole(),
  decorators: [
    (Story, { id, globals }) => {
      const settings = settingsOf(globals);
      const { Stage: AppStage, ...parts } = settingById.get(id)?.application ?? { Stage: null };
      const story = <Story />;
      return (
        <Look language={settings.activeLanguage} size={settings.interfaceSize} isAdvanced={!settings.lightVersion}>
          {AppStage ? (
            <AppStage {...(parts as Parts)} settings={settings}>
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
