import { styled } from 'styled-components';
import { Avatar } from '../../ui/Avatar.tsx';
import { useFocus } from '../../ui/focus/useFocus.ts';
import { pillOf, ring } from '../../ui/theme/motion.ts';
import { gapBefore } from '../../ui/theme/directedGaps.ts';
import { tokens } from '../../ui/theme/tokens.ts';

const Press = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  max-width: 100%;
  height: 4rem;
  padding: 0 1.6rem 0 0.7rem;
  border-radius: ${pillOf(4)};
  background: ${tokens.ink2};
  text-align: start;

  & + & {
    ${gapBefore('0.8rem')}
  }
  &[data-pressed] {
    opacity: 0.82;
  }
  &[data-focused] {
    box-shadow: ${ring(0.16, 0.2, tokens.beam)};
  }
`;

const Words = styled.span`
  min-width: 0;
  ${gapBefore('0.9rem')}
  overflow: hidden;
  line-height: 1.25;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Name = styled.span`
  display: block;
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
`;

const Note = styled.span`
  display: block;
  color: ${tokens.text3};
  font-size: ${tokens.sizeQuiet};
`;

interface PersonPillProps {
  name: string;
  /** Small text below the name. */
  note: string;
  onPress: () => void;
  focusKey: string;
}

/** A person as a button: initial, name, and a note. */
export function PersonPill({ name, note, onPress, focusKey }: PersonPillProps) {
  const { ref } = useFocus<HTMLButtonElement>({ focusKey, onEnter: onPress });
  return (
    <Press ref={ref} type="button">
      <Avatar name={name} />
      <Words>
        <Name>{name}</Name>
        <Note>{note}</Note>
      </Words>
    </Press>
  );
}
