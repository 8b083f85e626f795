import { styled } from 'styled-components';
import { useFocus } from '../../ui/focus/useFocus.ts';
import { ring } from '../../ui/theme/motion.ts';
import { tokens } from '../../ui/theme/tokens.ts';

const Chip = styled.span<{ $isPlus: boolean }>`
  display: inline-block;
  padding: 0.3rem 0.9rem;
  border-radius: ${tokens.radiusPill};
  background: rgba(27, 27, 37, 0.9);
  color: ${({ $isPlus }) => ($isPlus ? tokens.plus : tokens.beam)};
  font-size: ${tokens.sizeQuiet};
  font-weight: 700;
  letter-spacing: 0.02em;
  line-height: 1.4;
  white-space: nowrap;
`;

/** As large as a touch target; only the chip is visible. */
const Press = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  border-radius: ${tokens.radiusPill};

  &[data-focused] {
    box-shadow: ${ring(0.12, 0.2, tokens.beam)};
  }
  &[data-pressed] {
    opacity: 0.82;
  }
`;

export type PlanBadgeProps = {
  plan: 'pro' | 'plus';
  label: string;
  /** Opens the plans; without it the badge is not a button. */
  onPress?: () => void;
  focusKey?: string;
};

/** Registers focus only where it is a button: that may change after the badge is mounted. */
function PlanButton({ plan, label, onPress, focusKey }: PlanBadgeProps) {
  const { ref } = useFocus<HTMLButtonElement>({ focusKey, onEnter: onPress });
  return (
    <Press ref={ref} type="button">
      <Chip $isPlus={plan === 'plus'}>{label}</Chip>
    </Press>
  );
}

/** The viewer's paid plan; nothing for those without one. */
export function PlanBadge(props: PlanBadgeProps) {
  if (props.onPress) return <PlanButton {...props} />;
  return <Chip $isPlus={props.plan === 'plus'}>{props.label}</Chip>;
}
