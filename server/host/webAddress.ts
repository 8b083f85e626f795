/** An http address without query and without a slash at its end, or null. */
export function webAddressOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, pathname, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !search && !hash ? origin + pathname.replace(/\/+$/, '') : null;
}
