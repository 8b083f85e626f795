/** The focus key of a grid's cell: by the title's id, or by index if there is none yet. */
export function gridKeyAt(
  focusKey: string,
  items: readonly ({ id: string | number } | undefined)[] | undefined,
  index: number,
): string {
  const item = items?.[index];
  if (item) return `${focusKey}.${item.id}`;
  return `${focusKey}.${items && index >= items.length ? 'more' : 'wait'}-${index}`;
}
