/** The tag of BCP 47 for a language as files name it (`ukr`, `ger`, `en-US`); `und` where they name none. */
export function languageTag(written: string | null): string {
  try {
    return Intl.getCanonicalLocales(written ?? 'und')[0] ?? 'und';
  } catch {
    return 'und';
  }
}

/** What a language is called in its own words; null where nobody knows it. */
export function languageName(tag: string): string | null {
  if (tag === 'und') return null;
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
  return name ? name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) : null;
}

/** Makes each name differ from the ones before it, and fit into a quoted string of a playlist. */
export function createNames(): (name: string) => string {
  const taken = new Map<string, number>();
  return (name) => {
    const plain = name.replace(/["\r\n]/g, ' ').trim();
    const times = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, times);
    return times === 1 ? plain : `${plain} · ${times}`;
  };
}
