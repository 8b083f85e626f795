/** The BCP 47 tag for a language tag in a file (`ukr`, `ger`, `en-US`); `und` if there is none. */
export function languageTag(written: string | null): string {
  try {
    return Intl.getCanonicalLocales(written ?? 'und')[0] ?? 'und';
  } catch {
    return 'und';
  }
}

/** The native name of a language; null if it is unknown. */
export function languageName(tag: string): string | null {
  if (tag === 'und') return null;
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
  return name ? name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) : null;
}

/** Makes each name unique, and safe in a quoted string of a playlist. */
export function createNames(): (name: string) => string {
  const taken = new Map<string, number>();
  return (name) => {
    const plain = name.replace(/["\r\n]/g, ' ').trim();
    const times = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, times);
    return times === 1 ? plain : `${plain} · ${times}`;
  };
}
