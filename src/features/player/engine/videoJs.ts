import './quietVideoJs.ts';
import videojs from 'video.js';

videojs.log.level('off');
// An error in the history keeps its player, since old engines keep what a stack trace passed through.
videojs.log.history.disable();

/** The only import of video.js: imported elsewhere, it could be evaluated before `quietVideoJs.ts`. */
export { videojs };

/** Mounts video.js, which draws nothing, into an empty element. */
export function mountVideoJs(host: HTMLElement) {
  const element = document.createElement('video-js');
  host.append(element);
  const player = videojs(element, {
    controls: false,
    children: ['mediaLoader'],
    preload: 'auto',
    playsinline: true,
    inactivityTimeout: 0,
    userActions: { hotkeys: false, click: false, doubleClick: false },
    errorDisplay: false,
    textTrackSettings: false,
    spatialNavigation: { enabled: false },
  });
  // The surrounding screen labels the region; video.js would label it in English.
  player.el().removeAttribute('role');
  player.el().removeAttribute('aria-label');
  return player;
}

/** Disposes a player, and removes its name, which video.js keeps. */
export function unmountVideoJs(player: ReturnType<typeof mountVideoJs>): void {
  const id = player.id();
  player.dispose();
  delete videojs.players[id];
}
