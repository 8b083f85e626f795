import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { tokens } from './theme/tokens.ts';

const Box = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: 18rem;
  padding: 2rem 1rem;
  text-align: center;
`;

const Sign = styled.span<{ $isBad: boolean }>`
  margin-bottom: 1.2rem;
  color: ${({ $isBad }) => ($isBad ? tokens.bad : tokens.text3)};
  font-size: 2.4rem;
`;

const Title = styled.h2`
  width: 100%;
  max-width: 40rem;
  font-size: 1.7rem;
  font-weight: 650;
  line-height: 1.3;
  overflow-wrap: break-word;
`;

const Text = styled.p`
  width: 100%;
  max-width: 36rem;
  margin-top: 0.6rem;
  color: ${tokens.text2};
  overflow-wrap: break-word;
`;

const Action = styled.div`
  max-width: 100%;
  margin-top: 1.8rem;
`;

export type NoticeProps = {
  icon: IconName;
  isBad?: boolean;
  title: string;
  text?: string;
  action?: ReactNode;
  role?: string;
  /** The name of what has failed, as `data-problem`. */
  problem?: string;
  /** It is the screen's only content, and its title is the `h1`. */
  isWholeScreen?: boolean;
};

/** A message in place of content, with a next step. */
export function Notice({
  icon,
  isBad = false,
  title,
  text,
  action,
  role,
  problem,
  isWholeScreen = false,
}: NoticeProps) {
  return (
    <Box role={role} data-problem={problem}>
      <Sign $isBad={isBad}>
        <Icon name={icon} />
      </Sign>
      <Title as={isWholeScreen ? 'h1' : 'h2'}>{title}</Title>
      {text && <Text>{text}</Text>}
      {action && <Action>{action}</Action>}
    </Box>
  );
}
