/** `?a=1&b=2` of the values that are there, or nothing. */
export function queryString(values: Record<string, string | number | null | undefined>): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
