/** The window of the book around a page; the page's own where it is opened by itself. */
const around = () => (window.parent as Window | null) ?? window;

/** What the address of the book says under a name; null for nothing. */
export const askedOf = (name: string): string | null => new URLSearchParams(around().location.search).get(name);

/** Writes something into the address of the book, or takes it out where it is empty, without opening anything. */
export function keepInAddress(name: string, value: string): void {
  const { location, history } = around();
  const address = new URL(location.href);
  if (value.trim() === '') address.searchParams.delete(name);
  else address.searchParams.set(name, value);
  // Storybook reads its path with slashes in it.
  address.search = address.search.replaceAll('%2F', '/');
  history.replaceState(history.state, '', address);
}
