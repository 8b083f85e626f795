import { LOGO } from '../logo.ts';
import { tokens } from '../theme/tokens.ts';
import { FIRST_FRAME as ID } from '../firstFrame.ts';

/** An entry of the main menu in the first frame. */
export interface FirstMenuItem {
  /** The outline of its icon, in a 24 x 24 box. */
  outline: string;
  word: string;
  isActive: boolean;
}

const SVG = 'http://www.w3.org/2000/svg';

function svg(path: string, isFilled: boolean): SVGElement {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute(isFilled ? 'fill' : 'stroke', 'currentColor');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  picture.appendChild(line);
  return picture;
}

/** The main menu beside the screen: the logo and an icon for each entry; `places` is how many there is room for. */
export function drawSidebar(items: readonly FirstMenuItem[], places: number): HTMLElement {
  const side = document.createElement('div');
  side.className = `${ID}-side`;
  const logo = document.createElement('b');
  logo.appendChild(svg(LOGO, true));
  side.appendChild(logo);
  const list = document.createElement('div');
  for (let index = 0; index < places; index++) {
    const place = document.createElement('u');
    const item = items[index];
    if (item) place.appendChild(svg(item.outline, false));
    if (item?.isActive) place.className = 'on';
    list.appendChild(place);
  }
  side.appendChild(list);
  return side;
}

/** The main menu below a phone's screen: icons with their words. */
export function drawBottomBar(items: readonly FirstMenuItem[]): HTMLElement {
  const bar = document.createElement('div');
  bar.className = `${ID}-bar`;
  for (const { outline, word, isActive } of items) {
    const place = document.createElement('u');
    if (isActive) place.className = 'on';
    place.appendChild(svg(outline, false));
    place.appendChild(document.createElement('span')).textContent = word;
    bar.appendChild(place);
  }
  return bar;
}

/** Style rules of both; `quiet` is the size of small text in rem. */
export const menuRules = (ink: { ink1: string; ink2: string }, quiet: number) => `
#${ID} svg{display:block;width:1.3em;height:1.3em;fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.${ID}-side{position:absolute;top:0;bottom:0;left:0;display:flex;flex-direction:column;align-items:center;width:6.4rem;padding:2.2rem 0;box-sizing:border-box}
.${ID}-side b{flex:none;display:flex;align-items:center;justify-content:center;width:3rem;height:3rem;border-radius:50%;background:${tokens.beamGradient};color:${tokens.onBeam}}
#${ID} b svg{width:1.5rem;height:1.5rem;fill:currentColor}
.${ID}-side div{display:flex;flex:0 1 auto;flex-direction:column;min-height:0;margin:auto 0}
#${ID} u{display:flex;align-items:center;justify-content:center;text-decoration:none;color:${tokens.text3}}
.${ID}-side u{flex:0 1 3.4rem;width:3.4rem;min-height:1.6rem;border-radius:${tokens.radiusControl};font-size:1.25rem}
#${ID} .${ID}-side .on{background:${ink.ink2};color:${tokens.text1}}
.${ID}-side u+u{margin-top:.7rem}
@media (max-height:760px){.${ID}-side u+u{margin-top:.3rem}}
@media (pointer:coarse) and (hover:none) and (min-height:600px){.${ID}-side u{flex-shrink:0;min-height:${tokens.target}}}
.${ID}-bar{position:absolute;right:0;bottom:0;left:0;display:flex;border-top:1px solid ${tokens.line};background:${ink.ink1}}
.${ID}-bar u{flex:1 1 0;flex-direction:column;min-width:0;height:${quiet * 4.4}rem;padding:0 .2rem;font-size:${quiet * 0.9}rem;font-weight:600}
.${ID}-bar svg{margin-bottom:.3rem;font-size:1.5em}
.${ID}-bar span{max-width:100%;margin:-.2em 0;overflow:hidden;line-height:1.6;text-overflow:ellipsis;white-space:nowrap}
#${ID} .${ID}-bar .on{color:${tokens.beam}}
`;
