import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ShelfContext, type ShelfSlot } from './shelfContext.ts';
import { PAST } from './listTransform.ts';
import { fadesPast } from './rowParts.ts';

const Place = styled.div`
  position: absolute;
  right: 0;
  left: 0;
  ${fadesPast}
`;

export type ShelfProps = {
  index: number;
  slot: ShelfSlot;
  /** Scrolled past the top: invisible, and ignored by the pointer. */
  isPast: boolean;
  /** Both in rem. */
  top: number;
  height: number;
  children: ReactNode;
};

/** One row's place among shelves. */
export function Shelf({ index, slot, isPast, top, height, children }: ShelfProps) {
  return (
    <Place data-shelf={index} {...{ [PAST]: isPast || undefined }} style={{ top: `${top}rem`, height: `${height}rem` }}>
      <ShelfContext.Provider value={slot}>{children}</ShelfContext.Provider>
    </Place>
  );
}
