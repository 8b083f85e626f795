/**
 * How addresses change when a grant is renewed. The grant is one segment of the path, so the old prefix up
 * to it becomes the new one. Null where the addresses differ by more: then only loading anew helps.
 */
export function grantSwap(oldUrl: string, newUrl: string): ((url: string) => string) | null {
  if (oldUrl === newUrl) return (url) => url;
  const before = oldUrl.split('/');
  const after = newUrl.split('/');
  if (before.length !== after.length) return null;
  const at = before.findIndex((segment, index) => segment !== after[index]);
  if (before.slice(at + 1).join('/') !== after.slice(at + 1).join('/')) return null;
  // The last segment is the file itself: a difference there is not the grant.
  if (at === before.length - 1) return null;
  const oldPrefix = `${before.slice(0, at + 1).join('/')}/`;
  const newPrefix = `${after.slice(0, at + 1).join('/')}/`;
  return (url) => (url.indexOf(oldPrefix) === 0 ? newPrefix + url.slice(oldPrefix.length) : url);
}
