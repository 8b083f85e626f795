/** The value that `share` (0 to 1) of the values do not exceed; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

/** The median. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
