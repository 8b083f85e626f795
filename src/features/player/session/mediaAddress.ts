/** The absolute address of what the API names relative to its base. */
export function mediaAddress(baseUrl: string, relative: string): string {
  if (/^([a-z]+:)?\/\//i.test(relative)) return relative;
  const base = new URL(`${baseUrl.replace(/\/$/, '')}/`, window.location.href);
  return new URL(relative.replace(/^\//, ''), base).href;
}
