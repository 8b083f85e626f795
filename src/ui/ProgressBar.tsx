import { styled } from 'styled-components';
import { tokens } from './theme/tokens.ts';

const Track = styled.span`
  display: block;
  height: 0.32rem;
  overflow: hidden;
  border-radius: ${tokens.radiusPill};
  background: rgba(255, 255, 255, 0.28);
`;

const Filled = styled.span`
  display: block;
  height: 100%;
  border-radius: ${tokens.radiusPill};
  background: ${tokens.beamGradient};
  transform-origin: 0 50%;
`;

export type ProgressBarProps = {
  /** 0 to 1. */
  value: number;
  /** Makes screen readers read the bar; omit it where the text beside it says the same. */
  label?: string;
};

/** How much of something is done. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  const spoken = label
    ? { role: 'progressbar', 'aria-label': label, 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 }
    : { 'aria-hidden': true };
  return (
    <Track {...spoken}>
      <Filled style={{ width: `${percent}%` }} />
    </Track>
  );
}
