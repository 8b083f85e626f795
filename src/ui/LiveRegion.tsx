import { styled } from 'styled-components';
import { MATTERS, useAnnouncements } from './announce.ts';
import { unseen } from './theme/unseen.ts';

const Unseen = styled.div`
  ${unseen}
`;

/** The live region for `announce`. The application has one, mounted before the first message. */
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
