export type TooltipSide = 'above' | 'below' | 'left' | 'right';

type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

const OPPOSITE = { above: 'below', below: 'above', left: 'right', right: 'left' } as const;

/** Room in px between a control and the edge of the screen on one of its sides. */
function roomAt(side: TooltipSide, control: Box, screen: Size): number {
  if (side === 'above') return control.top;
  if (side === 'below') return screen.height - control.bottom;
  return side === 'left' ? control.left : screen.width - control.right;
}

/** How far a stretch has to move to lie between `margin` and `end - margin`; its beginning comes first. */
function inward(from: number, length: number, end: number, margin: number): number {
  const last = Math.max(margin, end - margin - length);
  return Math.min(Math.max(from, margin), last) - from;
}

/**
 * Where a tooltip stands beside its control, all in px: on the wanted side, on the opposite one where that would leave
 * the screen and the other has more room, and moved along the control by `shift` so that its other edges stay on screen.
 * @param reach what the tooltip takes beyond its own size: the distance from the control and from the screen's edge
 */
export function placeTooltip(
  wanted: TooltipSide,
  control: Box,
  tooltip: Size,
  screen: Size,
  reach: { gap: number; margin: number },
): { side: TooltipSide; shift: number } {
  const isUpright = wanted === 'above' || wanted === 'below';
  const needed = (isUpright ? tooltip.height : tooltip.width) + reach.gap + reach.margin;
  const here = roomAt(wanted, control, screen);
  const there = roomAt(OPPOSITE[wanted], control, screen);
  const side = here < needed && there > here ? OPPOSITE[wanted] : wanted;
  const shift = isUpright
    ? inward((control.left + control.right - tooltip.width) / 2, tooltip.width, screen.width, reach.margin)
    : inward((control.top + control.bottom - tooltip.height) / 2, tooltip.height, screen.height, reach.margin);
  return { side, shift };
}
