/** Opens an address of another service beside the application, which it learns nothing of. */
export function openOutside(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer');
}
