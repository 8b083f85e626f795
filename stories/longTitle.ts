/** A title as long as German makes them: 90 letters, one of its words wider than a card. */
export const LONG_TITLE = 'Die merkwürdigen Abenteuer der Donaudampfschifffahrtsgesellschaftskapitänswitwe in Übersee';
