import { styled } from 'styled-components';
import { useFocus } from '../focus/useFocus.ts';
import { hoverTitle } from '../hoverTitle.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { pillOf, ring } from '../theme/motion.ts';
import { tokens } from '../theme/tokens.ts';

const Round = styled.button`
  display: flex;
  position: relative;
  align-items: center;
  justify-content: center;
  width: 2.8rem;
  height: 2.8rem;
  border-radius: 50%;
  color: ${tokens.text2};
  font-size: 1.25rem;

  &[data-focused] {
    background: ${tokens.ink2};
    color: ${tokens.text1};
    box-shadow: ${ring(0.12, 0.2, tokens.beam)};
  }
  &[data-pressed] {
    opacity: 0.82;
  }
`;

const Count = styled.span`
  position: absolute;
  top: -0.1rem;
  right: -0.2rem;
  min-width: 1.35rem;
  padding: 0 0.3rem;
  border-radius: ${pillOf(1.4)};
  background: ${tokens.beam};
  color: ${tokens.onBeam};
  font-size: 0.85rem;
  font-weight: 800;
  line-height: 1.35rem;
  text-align: center;

  &::before {
    content: attr(data-count);
  }
`;

export type HeaderActionProps = {
  icon: IconName;
  /** Includes the count, if there is one. */
  label: string;
  count?: number;
  onPress: () => void;
  focusKey?: string;
};

/** A round icon button in the header, with a count of what is waiting. */
export function HeaderAction({ icon, label, count = 0, onPress, focusKey }: HeaderActionProps) {
  const { ref } = useFocus<HTMLButtonElement>({ focusKey, onEnter: onPress });
  return (
    <Round ref={ref} type="button" aria-label={label} {...hoverTitle(label)}>
      <Icon name={icon} />
      {count > 0 && <Count data-count={count > 99 ? '99+' : count} />}
    </Round>
  );
}
