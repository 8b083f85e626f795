import videojs from 'video.js';
import { openPage } from './page.ts';

/** A level in video.js's own plugin, which its types leave out. */
interface QualityLevel {
  height: number;
  enabled: boolean;
}

openPage((host, manifestUrl, startAtS) => {
  const element = document.createElement('video-js');
  host.append(element);
  const player = videojs(element, { autoplay: true, preload: 'auto' });
  player.src({ src: manifestUrl, type: 'application/vnd.apple.mpegurl' });
  // VHS has no start position: its guide says to do this.
  if (startAtS > 0) player.one('loadedmetadata', () => player.currentTime(startAtS));
  return {
    seek: (toS) => void player.currentTime(toS),
    choose: (height) => {
      const { qualityLevels } = player as unknown as { qualityLevels: () => ArrayLike<QualityLevel> };
      for (const level of Array.from(qualityLevels.call(player))) level.enabled = level.height === height;
    },
    dispose: () => player.dispose(),
  };
});
