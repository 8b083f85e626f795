import HlsJs from 'hls.js';
import { openPage } from './page.ts';

openPage((host, manifestUrl, startAtS) => {
  const video = document.createElement('video');
  video.autoplay = true;
  host.append(video);
  const hls = new HlsJs(startAtS > 0 ? { startPosition: startAtS } : {});
  hls.loadSource(manifestUrl);
  hls.attachMedia(video);
  return {
    seek: (toS) => {
      video.currentTime = toS;
    },
    choose: (height) => {
      hls.nextLevel = hls.levels.findIndex((level) => level.height === height);
    },
    dispose: () => {
      hls.destroy();
      video.remove();
    },
  };
});
