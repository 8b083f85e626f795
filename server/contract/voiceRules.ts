/** What makes a voice one's favourite in other titles too: its type (t1 to t11), language and studio. */
export interface VoiceTraits {
  type: string;
  lang: string;
  studio: string | null;
}

/**
 * The voice to begin with, undefined where there is none: the one chosen for the title, else the one most like `like`,
 * else the first. A studio goes before a type of voice, but its voice in another language only before none at all.
 */
export function chooseVoice<Voice extends VoiceTraits & { id: string }>(
  voices: readonly Voice[],
  id: string | undefined,
  like: VoiceTraits | undefined,
): Voice | undefined {
  const chosen = voices.find((voice) => voice.id === id);
  if (chosen || !like) return chosen ?? voices[0];
  const isOfStudio = ({ studio }: Voice) => studio !== null && studio === like.studio;
  const isOfType = ({ type }: Voice) => type === like.type;
  const spoken = voices.filter(({ lang }) => lang === like.lang);
  return (
    spoken.find((voice) => isOfStudio(voice) && isOfType(voice)) ??
    spoken.find(isOfStudio) ??
    spoken.find(isOfType) ??
    spoken[0] ??
    voices.find(isOfStudio) ??
    voices[0]
  );
}
