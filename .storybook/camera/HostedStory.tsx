import { viewports } from '../modes.ts';
import { stagedAddress } from './hosted.ts';
import { pause } from './timers.ts';

/** How often to check whether the story has finished, in ms. */
const LOOK_MS = 20;
const FRAME = 'hosted-story';

interface StorybookPage {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
}

/** Waits until the story in the frame has been played and posed; throws what it threw. */
export async function hostedStoryOver(): Promise<void> {
  const frame = document.querySelector<HTMLIFrameElement>(`#${FRAME}`);
  if (!frame) throw new Error('The story has no frame: a play test that mounts it is not run here');
  const page = () => frame.contentWindow as (Window & StorybookPage) | null;
  while (page()?.__STORYBOOK_PREVIEW__?.currentRender?.phase !== 'finished') await pause(LOOK_MS);
  const { body } = page()!.document;
  if (!body.classList.contains('sb-show-errordisplay')) return;
  throw new Error(body.querySelector('#error-message')?.textContent ?? 'The story has failed');
}

/** Shows the story of this page's address in a frame, whose window has a television's size until the story has been played. */
export function HostedStory() {
  const { width, height } = viewports.lg.styles;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is a page of this book itself
    <iframe
      id={FRAME}
      title="story"
      src={stagedAddress()}
      width={Number.parseInt(width, 10)}
      height={Number.parseInt(height, 10)}
      style={{ position: 'absolute', top: 0, left: 0, border: 0 }}
    />
  );
}
