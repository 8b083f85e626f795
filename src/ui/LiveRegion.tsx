import { styled } from 'styled-components';
import { type Matter, useAnnouncements } from './announce.ts';
import { unseen } from './theme/unseen.ts';

const Unseen = styled.div`
  ${unseen}
`;

const MATTERS: readonly Matter[] = ['screen', 'loading', 'playback'];

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
