/** The product's logo, a filled shape in a 24 x 24 box: the letter П as a doorway full of light. */
export const LOGO = 'M2.5 4h19v16h-6V9.200h-7V20h-6z';
