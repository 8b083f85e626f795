/** The traits by which a favourite voice is recognised in other titles: its type (t1 to t11), language and studio. */
export interface VoiceTraits {
  type: string;
  lang: string;
  studio: string | null;
}

/** How similar two voices are: studio outweighs language, which outweighs type; type alone counts for nothing. */
function likeness(voice: VoiceTraits, like: VoiceTraits): number {
  const isOfStudio = voice.studio !== null && voice.studio === like.studio;
  const isSpoken = voice.lang === like.lang;
  const isOfType = (isOfStudio || isSpoken) && voice.type === like.type;
  return (isOfStudio ? 4 : 0) + (isSpoken ? 2 : 0) + (isOfType ? 1 : 0);
}

/**
 * The voice to begin with, undefined if there is none: the one chosen for the title, else the one most like `like`, the
 * first of equals, even if nothing is alike.
 */
export function chooseVoice<Voice extends VoiceTraits & { id: string }>(
  voices: readonly Voice[],
  id: string | undefined,
  like: VoiceTraits | undefined,
): Voice | undefined {
  const chosen = voices.find((voice) => voice.id === id);
  if (chosen || !like) return chosen ?? voices[0];
  const most = Math.max(...voices.map((voice) => likeness(voice, like)));
  return voices.find((voice) => likeness(voice, like) === most);
}
