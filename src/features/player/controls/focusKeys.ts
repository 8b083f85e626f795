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
  /** The card of the next episode; its buttons begin with it. */
  nextCard: 'player.card',
  nextPlay: 'player.card.play',
  nextDismiss: 'player.card.dismiss',
  message: 'player.message',
  retry: 'player.retry',
  leave: 'player.leave',
} as const;
