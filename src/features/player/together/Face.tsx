import { styled } from 'styled-components';
import type { Reaction } from '../../../../server/contract/tables/together.ts';

/** Eyes and mouth in a box of 24 by 24, drawn with a stroke. */
const FACES: Readonly<Record<Reaction, string>> = {
  laugh: 'M6.5 10l2-1.5l2 1.5M13.500 10l2-1.500l2 1.500M7 13.500h10a5 5 0 0 1-10 0z',
  love: 'M12 19S5.500 14.800 5.500 10.300A3.300 3.300 0 0 1 12 9.100A3.300 3.300 0 0 1 18.500 10.300C18.500 14.800 12 19 12 19z',
  wow: 'M8 9v1M16 9v1M12 13a2.500 2.800 0 1 0 .01 0z',
  sad: 'M8 9.500v1M16 9.500v1M8 17a5 5 0 0 1 8 0',
  fright:
    'M7 8.500l3 1M17 8.500l-3 1M8.500 11v.5M15.500 11v.5M7.500 16.500l1.500-1.500l1.500 1.500l1.500-1.500l1.500 1.500l1.500-1.500l1.500 1.500',
  clap: 'M7.500 13.500l4-4M9 16l5-5M11.500 17.500l4.500-4.500M7 8l1.500 1.500M12 5.500v2M16 7l-1.500 1.500',
};

const GROUNDS: Readonly<Record<Reaction, string>> = {
  laugh: '#b37a00',
  love: '#c2395a',
  wow: '#7a4fc2',
  sad: '#3a6fb0',
  fright: '#5b5f73',
  clap: '#2f7f56',
};

const Disc = styled.svg`
  display: inline-block;
  flex: none;
  width: 1em;
  height: 1em;
  border-radius: 50%;
  vertical-align: -0.15em;
`;

/** A reaction as a drawing, for devices without emoji; its name is shown or read beside it. */
export function Face({ reaction }: { reaction: Reaction }) {
  return (
    <Disc viewBox="0 0 24 24" aria-hidden="true" style={{ background: GROUNDS[reaction] }}>
      <path
        d={FACES[reaction]}
        fill="none"
        stroke="#fff"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Disc>
  );
}
