/** Focus keys of the player; `all` takes the key of the language switch, where focus goes when nothing has it. */
export const focusKeys = {
  all: 'language-active',
  /** The picture, focused while the controls are hidden. */
  surface: 'player.surface',
  controls: 'player.controls',
  bar: 'player.bar',
  play: 'player.play',
  /** The large button in the middle of the picture, for fingers. */
  middle: 'player.middle',
  back: 'player.back',
  forward: 'player.forward',
  next: 'player.next',
  previous: 'player.previous',
  /** The panel below the controls: the line that opens it, and the panel itself. */
  belowPeek: 'player.belowPeek',
  below: 'player.below',
  belowClose: 'player.below.close',
  belowRows: 'player.below.rows',
  /** Over the picture, and among the controls. */
  offers: 'player.offers',
  skip: 'player.skip',
  undo: 'player.undo',
  stayAwake: 'player.stayAwake',
  beginning: 'player.beginning',
  fullscreen: 'player.fullscreen',
  /** The card of the next episode; the keys of its buttons start with it. */
  nextCard: 'player.card',
  nextPlay: 'player.card.play',
  nextDismiss: 'player.card.dismiss',
  message: 'player.message',
  retry: 'player.retry',
  lowerQuality: 'player.lowerQuality',
  otherVoice: 'player.otherVoice',
  report: 'player.report',
  pro: 'player.pro',
  leave: 'player.leave',
} as const;
