import { canUseMediaSource } from './hlsJs.ts';
import type { HlsStream } from './hlsStream.ts';
import { videojs } from './videoJs.ts';

const TYPE = 'application/vnd.apple.mpegurl';

/** A video.js source that hls.js plays; `attach` starts the stream on the element it is given. */
export interface HlsSource {
  src: string;
  type: typeof TYPE;
  attach: (video: HTMLVideoElement) => HlsStream;
}

interface Tech {
  el: () => Element;
  triggerReady: () => void;
}

/** A source handler as video.js expects it; its own types leave this out. */
interface SourceHandler {
  canPlayType: (type: string) => 'probably' | '';
  canHandleSource: (source: Partial<HlsSource>) => 'probably' | '';
  handleSource: (source: HlsSource, tech: Tech) => { dispose: () => void };
}

const handler: SourceHandler = {
  canPlayType: (type) => (type === TYPE && canUseMediaSource() ? 'probably' : ''),
  canHandleSource: (source) => (source.attach && canUseMediaSource() ? 'probably' : ''),
  handleSource(source, tech) {
    const stream = source.attach(tech.el() as HTMLVideoElement);
    return { dispose: () => stream.dispose() };
  },
};

const html5 = videojs.getTech('Html5') as unknown as {
  registerSourceHandler: (handler: SourceHandler, index: number) => void;
};
html5.registerSourceHandler(handler, 0);

/** A source for `player.src()`: hls.js where `attach` is given, otherwise native HLS. */
export function hlsSource(src: string, attach?: HlsSource['attach']) {
  return attach ? { src, type: TYPE, attach } : { src, type: TYPE };
}
