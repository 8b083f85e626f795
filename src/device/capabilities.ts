type TizenWindow = { webapis?: { avinfo?: { isHdrTvSupport?: () => boolean } } };

function matches(query: string): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(query).matches;
}

/** True when the panel shows high dynamic range; asked of the television where it answers, else of the browser. */
export function canShowHdr(): boolean {
  const ask = (window as TizenWindow).webapis?.avinfo?.isHdrTvSupport;
  if (ask) {
    try {
      return ask();
    } catch {
      return false;
    }
  }
  return matches('(dynamic-range: high)');
}

/** True when a finger is the main pointer: phones and tablets, not televisions with an air mouse. */
export function isTouch(): boolean {
  return matches('(pointer: coarse)') && matches('(hover: none)');
}
