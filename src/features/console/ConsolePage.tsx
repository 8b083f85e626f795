import { useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useGetConfigQuery } from '../../api/account.ts';
import { type RequestRecord, useRequestLog } from '../../api/requestLog.ts';
import { type StoredItem, storedItems, withoutSecrets } from '../../device/storedItems.ts';
import { Button } from '../../ui/Button.tsx';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { Header } from '../../ui/frame/Header.tsx';
import { ScreenTitle } from '../../ui/frame/ScreenTitle.tsx';
import { Tabs } from '../../ui/lists/Tabs.tsx';
import { useViewport } from '../../ui/theme/viewport.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { FactList } from './FactList.tsx';
import { type ConsoleT, type FactGroup, factsText } from './facts.ts';
import { focusFacts, LINES_KEY } from './focusFacts.ts';
import { KeyTest } from './KeyTest.tsx';
import { type ConsoleFacts, overviewFacts } from './overviewFacts.ts';
import { playbackFacts } from './playbackFacts.ts';
import { speedFacts } from './speedFacts.ts';
import { useKeyTest } from './useKeyTest.ts';
import { useFrameRate } from './useFrameRate.ts';
import { type PlaybackCapabilities, playbackCapabilities } from '../../device/playbackCapabilities.ts';
import { secondOf } from '../../ui/dateWords.ts';

/** What is stored in the browser: settings with their values, everything else only by size. */
function storageFacts(t: ConsoleT, items: readonly StoredItem[], language: string): FactGroup[] {
  const number = new Intl.NumberFormat(language);
  const group = (place: StoredItem['place'], title: string): FactGroup => ({
    title,
    empty: t('storage.empty'),
    facts: items
      .filter((item) => item.place === place)
      .map(({ key, bytes, value }) => ({
        id: `${place}.${key}`,
        label: key,
        text: value === null ? t('storage.hidden') : value,
        value: t('bytes', { n: number.format(bytes) }),
      })),
  });
  return [group('local', t('storage.local')), group('session', t('storage.session'))];
}

/** The last requests to the server, the latest first. */
function requestFacts(t: ConsoleT, records: readonly RequestRecord[], language: string): FactGroup[] {
  const number = new Intl.NumberFormat(language);
  return [
    {
      title: t('requests.title'),
      empty: t('requests.none'),
      facts: records.map(({ id, method, path, status, ms, bytes, at }) => ({
        id: String(id),
        label: `${method} ${path}`,
        text: `${secondOf(at, language)} · ${t('bytes', { n: number.format(bytes) })}`,
        value: `${status || t('requests.noAnswer')} · ${t('ms', { n: number.format(Math.round(ms)) })}`,
      })),
    },
  ];
}

/** What the device can play; null until it has answered. */
function usePlaybackCapabilities(): PlaybackCapabilities | null {
  const [answer, setAnswer] = useState<PlaybackCapabilities | null>(null);
  useEffect(() => {
    let isGone = false;
    void playbackCapabilities().then((capabilities) => !isGone && setAnswer(capabilities));
    return () => {
      isGone = true;
    };
  }, []);
  return answer;
}

const SECTIONS = [
  { id: 'overview', name: 'section.overview' },
  { id: 'keys', name: 'section.keys' },
  { id: 'focus', name: 'section.focus' },
  { id: 'requests', name: 'section.requests' },
  { id: 'playback', name: 'section.playback' },
  { id: 'storage', name: 'section.storage' },
  { id: 'speed', name: 'section.speed' },
  { id: 'export', name: 'section.export' },
] as const;

/** Focus and storage change without events; they are read again at this interval, in ms. */
const READ_MS = 1000;

const Place = styled.div`
  max-width: 70rem;
`;

const Line = styled.div`
  margin: 1.2rem 0;
`;

interface ConsolePageProps extends Omit<ConsoleFacts, 'serverVersion'> {
  /** The part of it all that fits into a QR code on the screen. */
  short: string;
  /** Opens the outbox; undefined for those who may not read it. */
  onOutbox?: () => void;
}

/** What support needs to know of a device, in sections; nothing in it is secret. */
export function ConsolePage({ short, onOutbox, ...known }: ConsolePageProps) {
  const { t, i18n } = useTranslation('console');
  const { language } = i18n;
  const viewport = useViewport();
  const { data: config } = useGetConfigQuery();
  const [section, setSection] = useState<(typeof SECTIONS)[number]['id']>('overview');
  const keys = useKeyTest(known.platform);
  const requests = useRequestLog();
  const capabilities = usePlaybackCapabilities();
  const frameRate = useFrameRate(section === 'speed');
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = setInterval(readAgain, READ_MS);
    return () => clearInterval(timer);
  }, []);

  const sections = {
    overview: () => overviewFacts(t, { ...known, serverVersion: config?.version ?? '' }, viewport),
    focus: () => focusFacts(t, language),
    requests: () => requestFacts(t, requests, language),
    playback: () => playbackFacts(t, capabilities),
    storage: () => storageFacts(t, storedItems(), language),
    speed: () => speedFacts(t, frameRate, language),
  };
  const focusKey = `${LINES_KEY}.${section}`;
  return (
    <Place>
      <Header focusKey="console.head" left={<ScreenTitle>{t('title')}</ScreenTitle>} />
      <Line>
        <Tabs
          focusKey="console.tabs"
          label={t('sections')}
          items={SECTIONS.map(({ id, name }) => ({ id, label: t(name) }))}
          activeId={section}
          onSelect={setSection}
        />
      </Line>
      {section === 'overview' && onOutbox && (
        <Line>
          <Button focusKey="console.outbox" icon="send" onPress={onOutbox}>
            {t('outbox')}
          </Button>
        </Line>
      )}
      <FocusScope
        key={section}
        focusKey={LINES_KEY}
        preferredChildKey={section === 'keys' ? `${focusKey}.test` : undefined}
      >
        {section === 'keys' ? (
          <KeyTest focusKey={focusKey} pressed={keys.pressed} isTesting={keys.isTesting} onToggle={keys.toggle} />
        ) : section === 'export' ? (
          <ExportPanel
            focusKey={focusKey}
            short={withoutSecrets(short)}
            long={withoutSecrets(factsText(Object.values(sections).flatMap((facts) => facts())))}
          />
        ) : (
          <FactList focusKey={focusKey} groups={sections[section]()} />
        )}
      </FocusScope>
    </Place>
  );
}
