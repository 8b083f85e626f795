import { styled } from 'styled-components';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { tokens } from './theme/tokens.ts';
import { unseen } from './theme/unseen.ts';

const Caps = styled.span`
  display: flex;
  flex-wrap: wrap;
  margin: -0.2rem;
`;

const Cap = styled.kbd`
  display: flex;
  position: relative;
  align-items: center;
  justify-content: center;
  min-width: 2.4rem;
  height: 2.2rem;
  margin: 0.2rem;
  padding: 0 0.7rem;
  border-radius: ${tokens.radiusCap};
  background: ${tokens.ink3};
  box-shadow:
    inset 0 0 0 1px ${tokens.line},
    inset 0 -0.18rem 0 rgba(0, 0, 0, 0.35);
  color: ${tokens.text1};
  font-family: ${tokens.text};
  font-size: ${tokens.sizeQuiet};
  font-weight: 650;
  line-height: 1;
  white-space: nowrap;
`;

const Unseen = styled.span`
  ${unseen}
`;

/** What is printed on a key: a word, or an icon and its name. */
export type KeyCap = { text: string } | { icon: IconName; label: string };

/** Alternative keys, drawn as caps side by side. */
export function KeyCaps({ caps }: { caps: readonly KeyCap[] }) {
  return (
    <Caps>
      {caps.map((cap) =>
        'text' in cap ? (
          <Cap key={cap.text}>{cap.text}</Cap>
        ) : (
          <Cap key={cap.icon}>
            <Icon name={cap.icon} isPhysical />
            <Unseen>{cap.label}</Unseen>
          </Cap>
        ),
      )}
    </Caps>
  );
}
