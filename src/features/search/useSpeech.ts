import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type SpeechError,
  speechRecognitionOf,
  type SpeechRecognizer,
  type SpeechResult,
} from '../../device/speech.ts';
import { aboutLanguage, type Language } from '../../i18n.ts';

/** Why no speech was recognised. */
export type SpeechFailure = 'denied' | 'unheard' | 'noMicrophone' | 'unavailable';

/** By the error codes of the Web Speech API; `aborted` is caused by this hook itself. */
const FAILURES: Readonly<Record<string, SpeechFailure | null>> = {
  aborted: null,
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'no-speech': 'unheard',
  'audio-capture': 'noMicrophone',
};

/** Recognises a few spoken words in the viewer's language; `canListen` is false where the browser has no speech recognition. */
export function useSpeech(language: Language, onText: (text: string) => void) {
  const [canListen] = useState(() => speechRecognitionOf() !== undefined);
  const [isListening, setIsListening] = useState(false);
  const [failure, setFailure] = useState<SpeechFailure | null>(null);
  const recognizer = useRef<SpeechRecognizer | null>(null);
  const onHeard = useRef(onText);
  useLayoutEffect(() => {
    onHeard.current = onText;
  });
  useEffect(() => () => recognizer.current?.abort(), []);

  function stop(): void {
    recognizer.current?.abort();
    recognizer.current = null;
    setIsListening(false);
  }

  function start(): void {
    const Recognition = speechRecognitionOf();
    if (!Recognition) return;
    const next = new Recognition();
    recognizer.current = next;
    next.lang = aboutLanguage(language).locale.replace('_', '-');
    next.interimResults = true;
    const on = (name: string, act: (event: Event) => void) =>
      next.addEventListener(name, (event) => {
        if (recognizer.current === next) act(event);
      });
    on('result', (event) => {
      const heard = Array.from((event as SpeechResult).results, (one) => one[0]?.transcript ?? '').join('');
      if (heard) onHeard.current(heard);
    });
    on('error', (event) => {
      const { error } = event as SpeechError;
      setFailure(error in FAILURES ? (FAILURES[error] ?? null) : 'unavailable');
    });
    on('end', stop);
    setFailure(null);
    setIsListening(true);
    try {
      next.start();
    } catch {
      setFailure('unavailable');
      stop();
    }
  }

  return { canListen, isListening, failure, toggle: () => (isListening ? stop() : start()), stop };
}
