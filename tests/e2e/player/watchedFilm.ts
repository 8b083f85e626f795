import type { Page } from 'playwright';

/** The video element's picture and position; times in seconds. */
export const readVideo = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('video');
    return {
      time: element?.currentTime ?? -1,
      duration: element?.duration ?? 0,
      frames: element?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      width: element?.videoWidth ?? 0,
      height: element?.videoHeight ?? 0,
    };
  });

export const seek = (page: Page, timeS: number) =>
  page.evaluate((to) => void (document.querySelector('video')!.currentTime = to), timeS);

/** Milliseconds from the call, just before a press, to a film's first picture; Infinity if there is none within a minute. */
export const untilFirstPicture = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const start = performance.now();
    const isShown = () => (document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 0;
    while (!isShown()) {
      if (performance.now() - start > 60_000) return Infinity;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - start;
  });

/** A still of a film: its place in its sheet, and the time span it represents. */
export interface Still {
  startS: number;
  endS: number;
  sheet: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The stills of a film by the absolute address of their map. */
export async function readStills(address: string): Promise<Still[]> {
  const text = await (await fetch(address)).text();
  const seconds = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const cue = /([\d:.]+) --> ([\d:.]+)\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/g;
  return [...text.matchAll(cue)].map(([, start = '', end = '', sheet = '', ...box]) => {
    const [x = 0, y = 0, width = 0, height = 0] = box.map(Number);
    const place = { sheet: new URL(sheet, address).href, x, y, width, height };
    return { startS: seconds(start), endS: seconds(end), ...place };
  });
}

/** How far each still differs from the current picture: the mean difference, of 255. */
export const compareStills = (page: Page, stills: readonly Still[]): Promise<number[]> =>
  page.evaluate(async (all) => {
    const pixelsOf = (source: CanvasImageSource, box: number[] | null) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [32, 18];
      const context = canvas.getContext('2d')!;
      if (box) context.drawImage(source, box[0]!, box[1]!, box[2]!, box[3]!, 0, 0, 32, 18);
      else context.drawImage(source, 0, 0, 32, 18);
      return context.getImageData(0, 0, 32, 18).data;
    };
    const shown = pixelsOf(document.querySelector('video')!, null);
    const differences: number[] = [];
    for (const { sheet, x, y, width, height } of all) {
      const image = await createImageBitmap(await (await fetch(sheet)).blob());
      const still = pixelsOf(image, [x, y, width, height]);
      let sum = 0;
      for (let at = 0; at < still.length; at++) if (at % 4 !== 3) sum += Math.abs(still[at]! - shown[at]!);
      differences.push(sum / ((still.length / 4) * 3));
    }
    return differences;
  }, stills);

/**
 * How much later a test film's beep leaves the video element than its blink is shown, in milliseconds, at the next occurrence
 * of each. The sound is measured where it enters Web Audio, without the latency of loudspeakers.
 */
export const measureSync = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const video = document.querySelector('video')! as HTMLVideoElement & { analyser?: AnalyserNode };
    if (!video.analyser) {
      const context = new AudioContext();
      await context.resume();
      video.analyser = context.createAnalyser();
      video.analyser.fftSize = 16_384;
      context.createMediaElementSource(video).connect(video.analyser);
      video.analyser.connect(context.destination);
    }
    const { analyser } = video;
    const { sampleRate } = analyser.context;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [8, 8];
    const drawing = canvas.getContext('2d', { willReadFrequently: true })!;
    const samples = new Float32Array(analyser.fftSize);
    const LOUD = 0.05;
    // At 24 frames per second, consecutive frames are no further apart.
    const NEXT_S = 0.06;
    let seenS = -Infinity;
    let isWhite = true;
    let blinkAt: number | null = null;
    let beepAt: number | null = null;
    let isOver = false;
    let isQuiet = false;
    const look = (_: number, frame: VideoFrameCallbackMetadata) => {
      // The middle of the blinking square.
      const { videoWidth: width, videoHeight: height } = video;
      drawing.drawImage(video, width * 0.45, height * 0.4, width * 0.1, height * 0.2, 0, 0, 8, 8);
      const middle = drawing.getImageData(4, 4, 1, 1).data;
      const isNow = Math.min(middle[0]!, middle[1]!, middle[2]!) > 215;
      // After a missed frame, the start of the blink is unknown.
      if (isNow && !isWhite && frame.mediaTime - seenS < NEXT_S) blinkAt = frame.expectedDisplayTime;
      isWhite = isNow;
      seenS = frame.mediaTime;
      if (!isOver) video.requestVideoFrameCallback(look);
    };
    const listen = () => {
      const now = performance.now();
      analyser.getFloatTimeDomainData(samples);
      const first = samples.findIndex((level) => Math.abs(level) > LOUD);
      // First drops what was heard before, elsewhere in the film.
      if (first < 0) isQuiet = true;
      if (isQuiet && first > 2400) beepAt = now - ((samples.length - first) / sampleRate) * 1000;
    };
    video.requestVideoFrameCallback(look);
    const start = performance.now();
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      listen();
      const isPair = blinkAt !== null && beepAt !== null && Math.abs(beepAt - blinkAt) < 1000;
      // Waits for both, so that a large difference is measured too.
      if (isPair || performance.now() - start > 20_000) break;
    }
    isOver = true;
    return blinkAt === null || beepAt === null ? NaN : beepAt - blinkAt;
  });
