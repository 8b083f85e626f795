import { type AdviceTable, advise } from './advise.ts';

/** Advice for what lies over the picture, by title. */
export const ON_PLAYER: AdviceTable = {
  'features/player/controls/SeekBar': advise(
    'Choosing',
    'Show the still of a place before anybody jumps there.',
    'WithoutStills',
    'Wait for a still: the time alone is enough to jump by.',
  ),
  'features/player/controls/ButtonRow': advise(
    'Episode',
    'Keep play where it is; what is rare stands at the right end.',
    'Phone',
    'Show on a phone what fingers do by gestures.',
  ),
  'features/player/controls/MiddleButton': advise(
    'Paused',
    'Give fingers one large place to play and pause.',
    'Playing',
    'Leave it over the picture while that plays and nobody touches it.',
  ),
  'features/player/controls/NextCard': advise(
    'Default',
    'Say what comes next and in how many seconds, with the way to stay.',
    'WithoutCountdown',
    'Begin the next episode by itself where the viewer has switched that off.',
  ),
  'features/player/controls/StillWatching': advise(
    'Default',
    'Ask whether anybody is there before the night goes by.',
    'BackLeaves',
    'Go on playing behind the question.',
  ),
  'features/player/controls/ThumbnailPreview': advise(
    'Middle',
    'Name the chapter and the time under the still.',
    'Beginning',
    'Let the still leave the bar at its ends; it stops there.',
  ),
  'features/player/controls/TopBar': advise(
    'Episode',
    'Say what plays, how sharp, and when it ends.',
    'LongTitle',
    'Let a long name push the time away.',
  ),
  'features/player/menus/PlayerMenu': advise(
    'Quality',
    'Open on what plays now, beside the picture, which goes on.',
    'VoiceLocked',
    'Leave out what a plan does not have: it is shown, and says so.',
  ),
  'features/player/menus/MoreMenu': advise(
    'Lines',
    'Keep here what is changed once an evening.',
    'EverythingOn',
    'Put what is changed in every scene behind two presses.',
  ),
  'features/player/view/Problem': advise(
    'WaysOut',
    'Say why nothing plays and what to do, with focus on the way that helps.',
    'NoRetry',
    'Offer another try where it can only fail again.',
  ),
  'features/player/view/SoundNotice': advise(
    'Told',
    'Say for a moment that it plays without its sound, and how to get it.',
    'Phone',
    'Keep it over the picture until somebody acts: the picture is what they came for.',
  ),
  'features/player/view/Waiting': advise(
    'Slow',
    'Say after some seconds what is being waited for.',
    'Loading',
    'Show a sign at once: most waits are over before it could be read.',
  ),
  'features/player/view/Offers': advise(
    'SkipIntro',
    'Offer one thing at a time, where the thumb rests already.',
    'Stale',
    'Leave an offer whose moment is over.',
  ),
  'features/player/gestures/GestureSign': advise(
    'Forward',
    'Show what the finger did, where it did it.',
    'Silence',
    'Explain gestures before anybody has made one.',
  ),
  'features/player/subtitles/Subtitles': advise(
    'Default',
    'Keep two lines in the lower third, clear of the controls.',
    'LongTextLarge',
    'Let large letters cover a face; the line breaks earlier.',
  ),
};
