import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ShelfContext, type ShelfSlot } from './shelfContext.ts';

const Place = styled.div`
  position: absolute;
  right: 0;
  left: 0;
`;

export type ShelfProps = {
  index: number;
  slot: ShelfSlot;
  /** Both in rem. */
  top: number;
  height: number;
  children: ReactNode;
};

/** One row's place among shelves. */
export function Shelf({ index, slot, top, height, children }: ShelfProps) {
  return (
    <Place data-shelf={index} style={{ top: `${top}rem`, height: `${height}rem` }}>
      <ShelfContext.Provider value={slot}>{children}</ShelfContext.Provider>
    </Place>
  );
}
