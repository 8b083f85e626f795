import { styled } from 'styled-components';
import { useFocus } from '../focus/useFocus.ts';
import { Description, Line, Words } from '../lists/listParts.ts';
import { gapBefore } from '../theme/directedGaps.ts';
import { tokens } from '../theme/tokens.ts';

const Track = styled.span<{ $isOn: boolean }>`
  position: relative;
  flex: none;
  width: 3.4rem;
  height: 1.9rem;
  ${gapBefore('1.2rem')}
  border-radius: ${tokens.radiusPill};
  background: ${({ $isOn }) => ($isOn ? tokens.beamGradient : tokens.ink3)};

  [data-focused] & {
    ${({ $isOn }) => !$isOn && 'background: #b6b1bf;'}
  }
`;

const Thumb = styled.span<{ $isOn: boolean }>`
  position: absolute;
  top: 0.2rem;
  left: 0.2rem;
  width: 1.5rem;
  height: 1.5rem;
  border-radius: 50%;
  background: ${({ $isOn }) => ($isOn ? tokens.onBeam : tokens.text2)};
  transform: translateX(${({ $isOn }) => ($isOn ? '1.5rem' : '0')});

  [data-focused] & {
    ${({ $isOn }) => !$isOn && 'background: #f6f3ec;'}
  }
  html.advanced-mode & {
    transition: transform ${tokens.partMs}ms ${tokens.ease};
  }
`;

export type SwitchProps = {
  label: string;
  description?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  onFocus?: () => void;
  focusKey?: string;
};

/** A line that is on or off. */
export function Switch({ label, description, isOn, onChange, isDisabled = false, onFocus, focusKey }: SwitchProps) {
  const { ref } = useFocus<HTMLButtonElement>({
    focusKey,
    isFocusable: !isDisabled,
    onEnter: () => onChange(!isOn),
    onFocus,
  });
  return (
    <Line ref={ref} type="button" role="switch" aria-checked={isOn} aria-disabled={isDisabled || undefined} $isRaised>
      <Words>
        {label}
        {description && <Description>{description}</Description>}
      </Words>
      <Track $isOn={isOn}>
        <Thumb $isOn={isOn} />
      </Track>
    </Line>
  );
}
