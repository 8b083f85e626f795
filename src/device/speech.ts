/** What of the Web Speech API is used; engines differ in more than its prefix. */
export interface SpeechRecognizer extends EventTarget {
  lang: string;
  interimResults: boolean;
  start: () => void;
  abort: () => void;
}

/** What its events carry: `result` the words as they are understood so far, `error` why there are none. */
export type SpeechResult = Event & { results: ArrayLike<ArrayLike<{ transcript: string }>> };
export type SpeechError = Event & { error: string };

type Recognition = new () => SpeechRecognizer;
type SpeechWindow = { SpeechRecognition?: Recognition; webkitSpeechRecognition?: Recognition };

/** The browser's speech recognition; none where it is missing, and on pages without encryption, which may not listen. */
export function speechRecognitionOf(): Recognition | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as SpeechWindow;
  return window.isSecureContext ? (SpeechRecognition ?? webkitSpeechRecognition) : undefined;
}
