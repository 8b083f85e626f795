/** The book's window around a page; the page's own window if it is opened by itself. */
const around = () => (window.parent as Window | null) ?? window;

/** The value of a parameter in the book's address; null if absent. */
export const askedOf = (name: string): string | null => new URLSearchParams(around().location.search).get(name);

/** Sets a parameter in the book's address without navigating; removes it if the value is empty. */
export function keepInAddress(name: string, value: string): void {
  const { location, history } = around();
  const address = new URL(location.href);
  if (value.trim() === '') address.searchParams.delete(name);
  else address.searchParams.set(name, value);
  // Storybook expects unescaped slashes in its path.
  address.search = address.search.replaceAll('%2F', '/');
  history.replaceState(history.state, '', address);
}
