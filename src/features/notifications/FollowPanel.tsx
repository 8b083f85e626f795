import { useTranslation } from 'react-i18next';
import type { TitleKind } from '../../../server/contract/tables/ids.ts';
import { useGetFollowQuery, useSetFollowMutation } from '../../api/library.ts';
import { Button } from '../../ui/Button.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { SwitchPanel } from './SwitchPanel.tsx';
import { useKindName } from './useKindName.ts';
import { WaitingLines } from './WaitingLines.tsx';

/** The kinds a film can cause: it has no episodes. */
const FILM_KINDS: readonly TitleKind[] = ['new_voice', 'new_quality'];
/** New voices of a series come with its episodes. */
const SERIES_KINDS: readonly TitleKind[] = ['new_episode_voice', 'new_episode', 'new_quality'];

interface FollowPanelProps {
  movieId: number;
  isSeries: boolean;
  onClose: () => void;
}

/** Chooses notifications about one title. A switch sets the viewer's own choice for it, until that is reset. */
export function FollowPanel({ movieId, isSeries, onClose }: FollowPanelProps) {
  const { t } = useTranslation('notifications');
  const kindName = useKindName();
  const { currentData: follow, isError, refetch } = useGetFollowQuery(movieId);
  const [setFollow] = useSetFollowMutation();
  const kinds = isSeries ? SERIES_KINDS : FILM_KINDS;
  const toggle = (kind: TitleKind, isOn: boolean) => {
    if (!follow) return;
    const rest = follow.kinds.filter((one) => one !== kind);
    void setFollow({ movieId, kinds: isOn ? [...rest, kind] : rest });
  };
  return (
    <SwitchPanel
      focusKey="follow"
      title={t('follow.title')}
      text={follow && (follow.isChosen ? t('follow.chosen') : t('follow.byDefault'))}
      isError={isError}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {follow ? (
        <List label={t('follow.title')}>
          {kinds.map((kind) => (
            <Switch
              key={kind}
              focusKey={`follow.${kind}`}
              label={kindName(kind)}
              isOn={follow.kinds.includes(kind)}
              onChange={(isOn) => toggle(kind, isOn)}
            />
          ))}
        </List>
      ) : (
        <WaitingLines focusKey="follow.wait" label={t('loading')} count={kinds.length} heightRem={3.7} />
      )}
      {follow?.isChosen && (
        <Button focusKey="follow.reset" size="small" onPress={() => void setFollow({ movieId, kinds: null })}>
          {t('follow.reset')}
        </Button>
      )}
    </SwitchPanel>
  );
}
