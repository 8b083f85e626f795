/** The part of the Web Speech API in use; engines differ in more than its prefix. */
export interface SpeechRecognizer extends EventTarget {
  lang: string;
  interimResults: boolean;
  start: () => void;
  abort: () => void;
}

/** Event payloads: `result` has the transcript so far, `error` the reason there is none. */
export type SpeechResult = Event & { results: ArrayLike<ArrayLike<{ transcript: string }>> };
export type SpeechError = Event & { error: string };

type Recognition = new () => SpeechRecognizer;
type SpeechWindow = { SpeechRecognition?: Recognition; webkitSpeechRecognition?: Recognition };

/** The browser's speech recognition; undefined if missing or on insecure pages, which may not listen. */
export function speechRecognitionOf(): Recognition | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as SpeechWindow;
  return window.isSecureContext ? (SpeechRecognition ?? webkitSpeechRecognition) : undefined;
}
