/** Focus keys of the player; all of it stands in for the language switch, where focus goes when it is nowhere. */
export const focusKeys = {
  all: 'language-active',
  /** The picture: has focus while the controls are gone. */
  surface: 'player.surface',
  controls: 'player.controls',
  bar: 'player.bar',
  play: 'player.play',
  back: 'player.back',
  forward: 'player.forward',
  next: 'player.next',
  beginning: 'player.beginning',
  fullscreen: 'player.fullscreen',
  message: 'player.message',
  retry: 'player.retry',
  leave: 'player.leave',
} as const;
