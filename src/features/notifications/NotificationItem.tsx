import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Notification } from '../../../server/contract/social.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFocus } from '../../ui/focus/useFocus.ts';
import { Description, Line, Words } from '../../ui/lists/listParts.ts';
import { drawnFrom } from '../../ui/art/drawnFrom.ts';
import { PictureFrame } from '../../ui/art/PictureFrame.tsx';
import { relativeTime } from '../../ui/relativeTime.ts';
import { gapAfter, gapBefore } from '../../ui/theme/directedGaps.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { notificationName, notificationText } from './notificationText.ts';

/** The picture's width in rem. */
const PICTURE_REM = 8;

const Item = styled(Line)`
  padding: 0.7rem 1.1rem 0.7rem 0.8rem;
`;

const Frame = styled.span`
  display: block;
  position: relative;
  flex: none;
  width: ${PICTURE_REM}rem;
  height: ${PICTURE_REM * 0.5625}rem;
  border-radius: ${tokens.radiusKey};
  background: ${tokens.ink2};
  ${gapAfter('1.2rem')}
`;

const NoPicture = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  height: 100%;
  color: ${tokens.text3};
`;

const Title = styled.span`
  display: block;
  font-weight: 650;
`;

const What = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: break-word;
  word-break: break-word;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Mark = styled.span`
  flex: none;
  ${gapBefore('1rem')}
`;

interface NotificationItemProps {
  notification: Notification;
  focusKey: string;
  onPress: () => void;
}

/** A notification: the title, what happened, and when; a dot marks it as unread. */
export function NotificationItem({ notification, focusKey, onPress }: NotificationItemProps) {
  const { t, i18n } = useTranslation('notifications');
  const { ref } = useFocus<HTMLButtonElement>({ focusKey, onEnter: onPress });
  const { movie, episode, at, read } = notification;
  return (
    <Item ref={ref} type="button" $isRaised={!read}>
      <Frame>
        {movie && (
          <PictureFrame
            picture={episode?.still ?? movie.wide}
            {...drawnFrom(movie)}
            shape="wide"
            widthRem={PICTURE_REM}
          />
        )}
        {!movie && (
          <NoPicture>
            <Icon name="film" />
          </NoPicture>
        )}
      </Frame>
      <Words>
        <Title>{notificationName(notification)}</Title>
        <What>{notificationText(notification, t)}</What>
        <Description>
          <time dateTime={at}>{relativeTime(at, i18n.language)}</time>
        </Description>
      </Words>
      {!read && (
        <Mark>
          <Badge label={t('isNew')} />
        </Mark>
      )}
    </Item>
  );
}
