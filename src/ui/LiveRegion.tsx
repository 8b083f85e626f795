import { styled } from 'styled-components';
import { type Matter, useAnnouncements } from './announce.ts';

/** Out of sight, yet not hidden from screen readers. */
const Unseen = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip: rect(0 0 0 0);
  white-space: nowrap;
`;

const MATTERS: readonly Matter[] = ['screen', 'loading'];

/** Where screen readers find what `announce` says. One stands in the application, before anything is said. */
export function LiveRegion() {
  const said = useAnnouncements();
  return (
    <Unseen aria-live="polite">
      {MATTERS.map((matter) => (
        <p key={matter}>{said[matter]}</p>
      ))}
    </Unseen>
  );
}
