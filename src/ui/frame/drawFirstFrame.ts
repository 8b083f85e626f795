import { isTouch } from '../../device/capabilities.ts';
import { gridLayout, GRID_GAP } from '../lists/gridLayout.ts';
import { CARD, CARD_GAP, type CardShape, HEADING, pictureHeight, rowHeight } from '../lists/shapes.ts';
import { media } from '../theme/media.ts';
import { edgesOf, type InterfaceSize, roomOf, rootPx } from '../theme/sizes.ts';
import { drawBottomBar, drawSidebar, type FirstMenuItem, menuRules } from './drawFirstMenu.ts';
import { FIRST_FRAME } from '../firstFrame.ts';
import { textSizesOf } from '../theme/textSizes.ts';
import { type DarkStyle, groundRules, inks, tokens } from '../theme/tokens.ts';

const ID = FIRST_FRAME;

/** What is drawn beside the menu: skeletons of a hero and its rows, of a grid, or nothing. */
export type FirstFrameKind = 'home' | 'title' | 'listing' | 'bare';

export interface FirstFrameOptions {
  kind: FirstFrameKind;
  size: InterfaceSize;
  darkStyle: DarkStyle;
  /** The entries of the main menu, beside the screen in `places` places and below a phone's. */
  menu: { wide: readonly FirstMenuItem[]; places: number; phone: readonly FirstMenuItem[] };
  /** Headings of a grid, and of the home screen's first rows, in the language of the interface. */
  words: { heading: string; rows: readonly string[] };
  /** The page's nonce, which its policy requires for styles. */
  nonce: string;
}

/** Top of the hero, in rem, and how far below it the heading of the first row is. */
const HERO = { phone: 8.1, low: 3.5, short: 8.5, tall: 10.1 } as const;
const ROWS_BELOW = {
  home: { phone: 21.1, low: 13.8, high: 15.1 },
  title: { phone: 16.1, low: 13.8, high: 15.1 },
};
/** The two lines below a card's picture: how far below it, in rem, and how much of its width they take. */
const CAPTION = [
  [1.05, 0.7],
  [2.3, 0.45],
] as const;

const px = (rem: number) => `${rem}rem`;

/**
 * Draws a skeleton while the application loads: menu, hero, rows or grid, where the loading screens will have them. It
 * is hidden from assistive technology.
 */
export function drawFirstFrame({ kind, size, darkStyle, menu, words, nonce }: FirstFrameOptions): void {
  const root = rootPx(window.innerWidth, size);
  const [widthRem, heightRem] = [window.innerWidth / root, window.innerHeight / root];
  const { isPhone, isShort, isLow } = roomOf(window.innerWidth, window.innerHeight, root);
  // Where rows scroll natively the hero has no reserved height.
  const room = isPhone ? 'phone' : isLow || isTouch() ? 'low' : isShort ? 'short' : 'tall';
  const [left, right] = edgesOf(window.innerWidth);
  const width = widthRem - left - right;

  const frame = document.createElement('div');
  frame.id = ID;
  frame.setAttribute('aria-hidden', 'true');
  const style = document.createElement('style');
  style.setAttribute('nonce', nonce);
  const sizes = textSizesOf(isPhone, size);
  style.textContent = rules(root, darkStyle) + menuRules(inks[darkStyle], sizes.quiet);
  frame.appendChild(style);

  const draw = (x: number, y: number, w: number, h: number, radius: string = tokens.radiusChip) => {
    const place = document.createElement('i');
    Object.assign(place.style, {
      left: px(x),
      top: px(y),
      width: px(Math.min(w, widthRem - x)),
      height: px(h),
      borderRadius: radius,
    });
    frame.appendChild(place);
  };
  const drawCard = (shape: CardShape, x: number, y: number, cardWidth: number) => {
    const height = pictureHeight(shape, cardWidth);
    draw(x, y, cardWidth, height, tokens.radiusCard);
    for (const [below, share] of CAPTION) draw(x, y + height + below, cardWidth * share, 0.9, tokens.radiusBone);
  };
  const write = (text: string, x: number, y: number, name: 'rowTitle' | 'screenTitle') => {
    const line = document.createElement('s');
    line.className = name;
    line.textContent = text;
    Object.assign(line.style, { left: px(x), top: px(y), fontSize: px(sizes[name]) });
    frame.appendChild(line);
  };
  const drawRow = (shape: CardShape, y: number, heading: string | undefined) => {
    if (heading) write(heading, left, y, 'rowTitle');
    else draw(left, y + 0.4, 12, 1.2);
    const { width: cardWidth } = CARD[shape];
    for (let x = left; x < widthRem; x += cardWidth + CARD_GAP) drawCard(shape, x, y + HEADING, cardWidth);
  };

  // On touch screens nothing is lower than a touch target.
  const least = window.matchMedia(media.touch.replace('@media ', '')).matches
    ? Number.parseFloat(tokens.target) / root
    : 0;

  if (kind === 'home' || kind === 'title') {
    const top = HERO[room];
    const button = isPhone ? 4.4 : 3.4;
    const higher = Math.max(0, least - button);
    draw(left, top, Math.min(26, width), 3.4, tokens.radiusKey);
    draw(left, top + 4.4, Math.min(20, width), 1.2);
    draw(left, top + 6.6, Math.min(38, width), 1.2);
    draw(left, top + 9.2, isPhone && kind === 'home' ? width : 11.3, button + higher, tokens.radiusPill);
    const lines = isPhone && kind === 'home' ? 2 : 1;
    const below = ROWS_BELOW[kind][isPhone ? 'phone' : isLow ? 'low' : 'high'] + higher * lines;
    let shape: CardShape = kind === 'home' ? 'wide' : 'poster';
    const headings = [...(kind === 'home' ? words.rows : [])];
    for (let y = top + below; y < heightRem; y += rowHeight(shape), shape = 'poster') {
      drawRow(shape, y, headings.shift());
    }
  }
  if (kind === 'listing') {
    const { columns, itemHeightRem } = gridLayout(width, 'poster', heightRem);
    const cardWidth = (width - GRID_GAP.column * (columns - 1)) / columns;
    const tools = { top: isPhone ? 10.95 : 6.3, height: Math.max(least, isPhone ? 3.6 : 2.8) };
    write(words.heading, left, isPhone ? 7 : 2.2, 'screenTitle');
    draw(left, tools.top, Math.min(28, width), tools.height, tokens.radiusPill);
    for (let y = tools.top + tools.height + 1.5; y < heightRem; y += itemHeightRem) {
      for (let column = 0; column < columns; column++) {
        drawCard('poster', left + column * (cardWidth + GRID_GAP.column), y, cardWidth);
      }
    }
  }
  frame.appendChild(isPhone ? drawBottomBar(menu.phone) : drawSidebar(menu.wide, menu.places));
  document.body.insertBefore(frame, document.body.firstChild);
}

function rules(root: number, darkStyle: DarkStyle): string {
  const ink = inks[darkStyle];
  return `
html{font-size:${root}px;${groundRules(darkStyle)}}
#${ID}{position:fixed;top:0;right:0;bottom:0;left:0;overflow:hidden;background:${ink.ink0}}
#${ID} i{position:absolute;background:${ink.ink2}}
#${ID}{color:${tokens.text1};font-family:${tokens.text};line-height:1.4}
#${ID} s{position:absolute;white-space:nowrap;text-decoration:none}
#${ID} .rowTitle{font-weight:650}
#${ID} .screenTitle{font-family:${tokens.display};font-weight:750;line-height:1.3}
`;
}
