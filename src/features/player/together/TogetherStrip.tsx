import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Gathering, GatheringLine } from '../../../../server/contract/together.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { media } from '../../../ui/theme/media.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { Face } from './Face.tsx';
import { faceOf, lineText } from './lineText.ts';

const Strip = styled.aside`
  position: absolute;
  top: 8rem;
  right: ${tokens.safeRight};
  z-index: 1;
  width: 24rem;
  max-width: calc(100% - 2 * ${tokens.gutter});
  pointer-events: none;

  ${media.phone} {
    top: 6rem;
    right: ${tokens.gutter};
    width: 17rem;
  }
`;

const People = styled.ul`
  display: flex;
  justify-content: flex-end;

  & > li + li {
    margin-left: -0.5rem;
  }
`;

const More = styled.li`
  align-self: center;
  padding-left: 0.9rem;
  color: ${tokens.text1};
  font-weight: 600;
  text-shadow: 0 0 0.4rem #000;
`;

const Line = styled.p`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  margin-top: 0.5rem;

  & > span {
    max-width: 100%;
    padding: 0.5rem 1rem;
    overflow-wrap: break-word;
    word-break: break-word;
    border-radius: ${tokens.radiusPanel};
    background: rgba(8, 8, 12, 0.86);
    color: ${tokens.text1};
  }
  svg {
    margin-left: 0.5rem;
    font-size: 2.6rem;
  }
`;

/** How many members there is room to show. */
const FACES = 5;

interface TogetherStripProps {
  members: Gathering['members'];
  /** The latest lines, oldest first. */
  lines: readonly GatheringLine[];
  /** Members are shown with the controls, and whenever there are new lines. */
  hasPeople: boolean;
}

/** The members and their latest lines over the picture; new lines are announced. */
export function TogetherStrip({ members, lines, hasPeople }: TogetherStripProps) {
  const { t } = useTranslation('together');
  return (
    <Strip aria-label={t('title')}>
      {hasPeople && (
        <People aria-label={t('people')}>
          {members.slice(0, FACES).map(({ id, name, isMe }) => (
            <li key={id} aria-label={isMe ? t('me', { name }) : name}>
              <Avatar name={name} />
            </li>
          ))}
          {members.length > FACES && <More>{`+${members.length - FACES}`}</More>}
        </People>
      )}
      <div role="log" aria-label={t('log')}>
        {lines.map((line) => {
          const face = faceOf(line);
          return (
            <Line key={line.id}>
              <span>{lineText(line, t)}</span>
              {face && <Face reaction={face} />}
            </Line>
          );
        })}
      </div>
    </Strip>
  );
}
