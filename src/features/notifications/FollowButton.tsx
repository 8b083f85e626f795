import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetFollowQuery } from '../../api/library.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { FollowPanel } from './FollowPanel.tsx';

interface FollowButtonProps {
  movieId: number;
  /** Only a series can get new episodes. */
  isSeries: boolean;
  focusKey: string;
}

/** Opens the choice of notifications about a title; lit while any are on. */
export function FollowButton({ movieId, isSeries, focusKey }: FollowButtonProps) {
  const { t } = useTranslation('notifications');
  const { currentData: follow } = useGetFollowQuery(movieId);
  const [isOpen, setIsOpen] = useState(false);
  const isFollowed = (follow?.kinds.length ?? 0) > 0;
  return (
    <>
      <IconButton
        focusKey={focusKey}
        icon="bell"
        label={t('follow.action')}
        isPressed={isFollowed}
        kind={isFollowed ? 'chosen' : 'plain'}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && <FollowPanel movieId={movieId} isSeries={isSeries} onClose={() => setIsOpen(false)} />}
    </>
  );
}
