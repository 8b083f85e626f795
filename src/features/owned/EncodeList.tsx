import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { LibraryStatus } from '../../../server/contract/ownLibrary.ts';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { List } from '../../ui/lists/List.tsx';
import { ListItem } from '../../ui/lists/ListItem.tsx';
import { PanelText, PanelTitle } from '../../ui/panelParts.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

const GIGABYTE = 1e9;

const Section = styled.section`
  max-width: 70rem;
  margin-top: 2rem;
`;

interface EncodeListProps extends Pick<LibraryStatus, 'cache' | 'encodes' | 'encoder'> {
  /** Ends an encode, by its id, and the stream it is for. */
  onStop: (id: string) => void;
}

/** How much encoded video is cached, the encoder, and the running encodes and their viewers; a press stops one. */
export function EncodeList({ cache, encodes, encoder, onStop }: EncodeListProps) {
  const { t, i18n } = useTranslation('ownLibrary');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const detail = ({ height, speed, leftS }: LibraryStatus['encodes'][number]) =>
    [
      `${height}p`,
      ...(speed === null ? [] : [t('work.speed', { speed: number.format(speed) })]),
      ...(leftS === null ? [] : [t('work.left', { minutes: Math.ceil(leftS / 60) })]),
    ].join(' · ');
  return (
    <Section aria-label={t('work.title')}>
      <PanelTitle>{t('work.title')}</PanelTitle>
      {cache && (
        <>
          <PanelText style={{ marginBottom: '0.6rem' }}>
            {t('work.cache', {
              used: number.format(cache.bytes / GIGABYTE),
              limit: number.format(cache.limitBytes / GIGABYTE),
            })}
          </PanelText>
          <ProgressBar value={cache.limitBytes > 0 ? cache.bytes / cache.limitBytes : 0} />
        </>
      )}
      {encoder && (
        <PanelText style={{ marginTop: '0.9rem' }}>
          {t(encoder.isHardware ? 'work.hardware' : 'work.processor', { name: encoder.name })}
        </PanelText>
      )}
      {encodes.length === 0 ? (
        <PanelText style={{ marginTop: '0.9rem' }}>{t('work.none')}</PanelText>
      ) : (
        <FocusScope focusKey="library.encodes" style={{ marginTop: '0.9rem' }}>
          <List label={t('work.title')}>
            {encodes.map((encode) => (
              <ListItem
                key={encode.id}
                focusKey={`library.encodes.${encode.id}`}
                label={encode.title ?? t('work.unknown')}
                description={detail(encode)}
                value={t('work.stop')}
                endIcon="stop"
                isRaised
                onPress={() => onStop(encode.id)}
              />
            ))}
          </List>
        </FocusScope>
      )}
    </Section>
  );
}
