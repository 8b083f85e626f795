import { styled } from 'styled-components';
import { MATTERS, useAnnouncements } from './announce.ts';
import { unseen } from './theme/unseen.ts';

const Unseen = styled.div`
  ${unseen}
`;

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
