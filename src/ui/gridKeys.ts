/** The focus key of a grid's cell: by the title's id, or by place for what is not there yet. */
export function gridKeyAt(
  focusKey: string,
  items: readonly { id: string | number }[] | undefined,
  index: number,
): string {
  if (!items) return `${focusKey}.wait-${index}`;
  return `${focusKey}.${items[index]?.id ?? `more-${index}`}`;
}
