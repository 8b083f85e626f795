import { type SettingKey, SETTINGS } from '../../server/contract/tables/settings.ts';

/** A value kept in the browser. Support sees only the size of one that is not open; a secret is never shown. */
interface Row {
  place: 'local' | 'session';
  isSecret: boolean;
  isOpen: boolean;
}

const SECRET = { place: 'local', isSecret: true, isOpen: false } as const;
const CLOSED = { place: 'local', isSecret: false, isOpen: false } as const;
const OPEN = { place: 'local', isSecret: false, isOpen: true } as const;
const OF_SESSION = { place: 'session', isSecret: false, isOpen: true } as const;

const OWN = {
  token: SECRET,
  refresh: SECRET,
  hash: SECRET,
  /** The address of the server that a television's package uses. */
  server: CLOSED,
  /** All servers it knows, with the sessions of those not in use. */
  servers: SECRET,
  /** The full version was offered on this device. */
  'full-version-offered': OPEN,
  /** The help on keys was pointed out on this device. */
  'key-help-hinted': CLOSED,
  /** The on-screen keyboard's last language, for words and for addresses. */
  'keyboard-words': CLOSED,
  'keyboard-addresses': CLOSED,
  /** The names of settings not yet sent to the account. */
  'settings-unsent': CLOSED,
  /** The lease of the tab that renews the tokens for all. */
  'refresh-lease': CLOSED,
  /** Set if the application asks at its start who watches. */
  'asks-who': CLOSED,
  /** The voices chosen for titles. */
  voices: CLOSED,
  'player-adjusted': CLOSED,
  'player-aspect': CLOSED,
  'player-bandwidth': CLOSED,
  'player-night': CLOSED,
  'player-progress': CLOSED,
  'player-subtitles': CLOSED,
  'player-tracks': CLOSED,
  profile: { ...CLOSED, place: 'session' },
  intro: OF_SESSION,
  reloaded: OF_SESSION,
} as const satisfies Record<string, Row>;

type OwnKey<Place extends Row['place']> = {
  [Key in keyof typeof OWN]: (typeof OWN)[Key]['place'] extends Place ? Key : never;
}[keyof typeof OWN];

/** A name in local storage: a setting's, or one of the application's own. */
export type StorageKey = SettingKey | OwnKey<'local'>;
/** A name in session storage. */
export type SessionKey = OwnKey<'session'>;

/** Everything that is kept in the browser, by name. */
export const STORED: Readonly<Record<StorageKey | SessionKey, Row>> = {
  ...OWN,
  ...(Object.fromEntries(Object.values(SETTINGS).map(({ key }) => [key, OPEN])) as Record<SettingKey, Row>),
};
