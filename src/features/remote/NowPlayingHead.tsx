import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useGetMovieQuery } from '../../api/catalog.ts';
import type { HeardReceiver } from '../../api/receivers.ts';
import { PictureFrame } from '../../ui/art/PictureFrame.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { media } from '../../ui/theme/media.ts';
import { tokens } from '../../ui/theme/tokens.ts';

const WIDTH_REM = 24;

const Head = styled.div`
  display: flex;
  align-items: center;
  min-height: 4rem;
  margin-bottom: 1.6rem;

  ${media.phone} {
    display: block;
  }
`;

const Still = styled.div`
  position: relative;
  flex: none;
  width: ${WIDTH_REM}rem;
  max-width: 100%;
  margin-right: 2rem;
  overflow: hidden;
  border-radius: ${tokens.radiusCard};

  &::before {
    content: '';
    display: block;
    padding-top: 56.25%;
  }
  ${media.phone} {
    width: 100%;
    margin: 0 0 1.4rem;
  }
`;

const Words = styled.div`
  min-width: 0;
`;

const Title = styled.h2`
  font-size: 1.9rem;
  font-weight: 700;
  line-height: 1.25;
  overflow-wrap: break-word;
`;

const Quiet = styled.p`
  margin-top: 0.4rem;
  color: ${tokens.text2};
  overflow-wrap: break-word;
`;

const Idle = styled.span`
  margin-right: 1rem;
  color: ${tokens.text3};
  font-size: 2rem;
`;

/** What another screen plays: its picture, its name, and who watches. */
export function NowPlayingHead({ receiver }: { receiver: HeardReceiver }) {
  const { t } = useTranslation('remote');
  const { playing, profile, name } = receiver;
  const { currentData: movie } = useGetMovieQuery(playing?.movieId ?? 0, { skip: playing === null });
  const watcher = profile !== null && <Quiet>{t('watcher', { name: profile })}</Quiet>;
  if (!playing) {
    return (
      <Head>
        <Idle>
          <Icon name="device" />
        </Idle>
        <Words>
          <Title>{t('idle', { name })}</Title>
          <Quiet>{t('idleText')}</Quiet>
          {watcher}
        </Words>
      </Head>
    );
  }
  return (
    <Head>
      <Still>
        <PictureFrame picture={movie?.wide} seed={String(playing.movieId)} shape="wide" widthRem={WIDTH_REM} />
      </Still>
      <Words>
        <Title>{playing.title}</Title>
        {playing.caption !== null && <Quiet>{playing.caption}</Quiet>}
        <Quiet>{t('on', { name })}</Quiet>
        {watcher}
      </Words>
    </Head>
  );
}
