/** `?a=1&b=2` of the non-empty values, or an empty string. */
export function queryString(values: Record<string, string | number | null | undefined>): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
