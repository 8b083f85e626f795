/** A 90-letter title as German makes them, with a word wider than a card. */
export const LONG_TITLE = 'Die merkwürdigen Abenteuer der Donaudampfschifffahrtsgesellschaftskapitänswitwe in Übersee';
