import { useHref } from 'react-router-dom';

/** An address of this application as another device finds it; one that is whole already stays as it is. */
export function useAbsolute(address: string | undefined): string {
  const href = useHref(address?.startsWith('/') ? address : '');
  if (!address) return '';
  return address.startsWith('/') ? new URL(href, window.location.origin).href : address;
}
