import { styled } from 'styled-components';
import { useFocus } from '../../../ui/focus/useFocus.ts';
import { media } from '../../../ui/theme/media.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

/** Large enough to be copied by hand from a television; a code that does not fit wraps at a dash. */
const Line = styled.li`
  padding: 0.1rem 0.8rem;
  border-radius: ${tokens.radiusKey};
  font-size: 1.5rem;
  font-weight: 600;
  line-height: 1.3;
  letter-spacing: 0.03em;
  user-select: text;

  ${media.phone} {
    margin-bottom: 0.5rem;
  }
  &[data-focused] {
    background: ${tokens.text1};
    color: ${tokens.onLight};
  }
`;

/** A recovery code, focusable so that it is read aloud, or marks the line while it is written down. */
export function RecoveryCode({ code, focusKey }: { code: string; focusKey: string }) {
  const { ref } = useFocus<HTMLLIElement>({ focusKey });
  return (
    <Line ref={ref} tabIndex={0}>
      {code}
    </Line>
  );
}
