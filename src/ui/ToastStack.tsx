import { styled } from 'styled-components';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { media } from './theme/media.ts';
import { tokens } from './theme/tokens.ts';

const Stack = styled.output`
  display: block;
  position: fixed;
  right: ${tokens.safeRight};
  bottom: ${tokens.safeTop};
  z-index: 60;
  max-width: 32rem;
  pointer-events: none;

  ${media.phone} {
    right: 1.6rem;
    bottom: 7rem;
    left: 1.6rem;
    max-width: none;
  }
`;

const Slip = styled.div`
  display: flex;
  align-items: center;
  margin-top: 0.8rem;
  padding: 1.1rem 1.6rem;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.ink3};
  font-weight: 600;
`;

const Sign = styled.span<{ $kind: ToastKind }>`
  display: flex;
  margin-right: 1rem;
  color: ${({ $kind }) => ($kind === 'ok' ? tokens.ok : $kind === 'bad' ? tokens.bad : tokens.beam)};
`;

export type ToastKind = 'info' | 'ok' | 'bad';
export type Toast = { id: string; text: string; kind?: ToastKind };

const SIGNS: Readonly<Record<ToastKind, IconName>> = { info: 'info', ok: 'check', bad: 'warning' };

/** Short messages in the corner; they are read out, and never take focus. */
export function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <Stack aria-live="polite">
      {toasts.map(({ id, text, kind = 'info' }) => (
        <Slip key={id}>
          <Sign $kind={kind}>
            <Icon name={SIGNS[kind]} />
          </Sign>
          {text}
        </Slip>
      ))}
    </Stack>
  );
}
