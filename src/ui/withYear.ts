/** A title with its year in brackets, where that is known: "Heat (1995)". */
export const withYear = (title: string, year: number | null = null): string =>
  year === null ? title : `${title} (${year})`;
