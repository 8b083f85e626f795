import type { Generated } from 'kysely';
import type { CodeKind, DeviceTable, PairingTable, PlanCodeTable, ProfileTable, UserTable } from './accountTables.ts';
import type { PLAY_FAILURES } from './contract/quality.ts';
import type { MarkerKind } from './contract/playback.ts';
import type { LineKind } from './contract/together.ts';
import type { NotificationKind, Quality, TitleKind } from './contract/tables/ids.ts';
import type { Language } from './contract/tables/languages.ts';
import type {
  JobTable,
  LibraryFileTable,
  LibraryMarkerTable,
  LibraryMetadataTable,
  LibraryMediumTable,
  LibraryTitleTable,
} from './libraryTables.ts';

/** All times are integer milliseconds since the epoch, booleans 0 or 1, user-side ids UUIDv7. */
export interface Schema {
  meta: { key: string; value: string };
  /** One row: how often titles and people have changed. */
  catalogue: { revision: number };
  title: TitleTable;
  /** Namespaced facet ids of a title: g3, y1990, c2, q2160, t1, luk; `rank` keeps their order within a title. */
  title_facet: { facet: string; title_id: number; rank: number };
  /** Every title has a row in each language. */
  title_i18n: { title_id: number; lang: string; name: string; overview: string };
  season: { title_id: number; n: number; year: number | null };
  /** Names of seasons that have one, in the languages that have it. */
  season_i18n: { title_id: number; n: number; lang: string; name: string };
  /** `drawn` is 1 where the client draws its picture for want of any. */
  episode: {
    id: number;
    title_id: number;
    season: number;
    n: number;
    duration_s: number;
    drawn: Generated<number>;
  };
  episode_i18n: { episode_id: number; lang: string; name: string };
  /** What may be skipped, in seconds; `episode_id` is 0 for a title without episodes. */
  marker: { title_id: number; episode_id: number; kind: MarkerKind; start_s: number; end_s: number };
  /** Every chapter has a row in each language. */
  chapter: { title_id: number; episode_id: number; lang: string; start_s: number; name: string };
  voice: { id: string; title_id: number; rank: number; type: string; lang: string; studio: string | null };
  person: PersonTable;
  person_i18n: { person_id: number; lang: string; name: string; birthplace: string | null; biography: string };
  credit: { id: number; title_id: number; person_id: number; job: 'director' | 'actor'; rank: number };
  credit_i18n: { credit_id: number; lang: string; role: string };
  similar: { title_id: number; rank: number; other_id: number };
  /** Every word of names of titles and people with its `key` (searchKey.ts), and how many it is in; words and keys are codes of searchCode.ts. */
  search_word: { word: string; key: string; titles: number; people: number };
  /** Three letters that stand together in a key, `^` before its first and `$` behind its last one. */
  trigram: { gram: string; key: string };
  /** Words of a title's names and its year: how many words the shortest name with it has, whether it opens one. */
  title_word: { title_id: number; word: string; size: number; lead: number; popularity: number };
  person_word: { person_id: number; word: string; size: number; films: number };
  user: UserTable;
  profile: ProfileTable;
  device: DeviceTable;
  /** Codes that were mailed, by their seal, so that a stolen database opens nothing; `payload` depends on the kind. */
  code: { seal: string; kind: CodeKind; user_id: string; payload: string; expires_at: number };
  plan_code: PlanCodeTable;
  recovery_code: { user_id: string; seal: string };
  pairing: PairingTable;
  /** Pictures of accounts, base64 of WebP; `name` is in their address. */
  avatar: { user_id: string; name: string; data: string };
  /** Mails of a service that has nobody to send them; `body` is encrypted (auth/sealedOutbox.ts). */
  outbox: { id: string; at: number; address: string; subject: string; body: string };
  list_item: { profile_id: string; list: string; title_id: number; at: number };
  /** `episode_id` is 0 for a title without episodes, so the primary key holds. */
  progress: {
    profile_id: string;
    title_id: number;
    episode_id: number;
    position_s: number;
    duration_s: number;
    watched: number;
    at: number;
  };
  /** What a viewer thinks of a title, from 1 to 10. */
  rating: { profile_id: string; title_id: number; value: number; at: number };
  /** What a viewer did about a title: `hidden` keeps it out of the history, `dismissed_at` is up to which position it is not continued. */
  title_mark: { profile_id: string; title_id: number; hidden: Generated<number>; dismissed_at: number | null };
  /** A viewer's own choice what to be told about a title, 0 or 1 a kind. */
  follow: { profile_id: string; title_id: number } & Record<TitleKind, number>;
  /** What a viewer searched for; `folded` is what makes two texts the same. */
  search: { profile_id: string; id: string; folded: string; text: string; at: number };
  saved_filter: { profile_id: string; id: string; name: string; path: string; query: string };
  /** JSON: how a viewer arranged the home screen. */
  home_layout: { profile_id: string; layout: string };
  comment: CommentTable;
  comment_like: { user_id: string; comment_id: string };
  comment_report: { user_id: string; comment_id: string };
  notification: NotificationTable;
  /** The kinds a viewer does not want. */
  notification_off: { profile_id: string; kind: NotificationKind };
  /** `beat_at` is 0 once it was given back; `stopped_at` is set where another device has ended it, `after_sid` where it took another's place. */
  playback: {
    sid: string;
    user_id: string;
    device_id: string;
    media: string;
    started_at: number;
    beat_at: number;
    stopped_at: Generated<number | null>;
    after_sid: Generated<string | null>;
  };
  play_quality: PlayQualityTable;
  /** A film watched together: where it stands at `at`; `episode_id` is 0 for a title without episodes. */
  gathering: {
    code: string;
    title_id: number;
    episode_id: number;
    position_s: number;
    running: number;
    at: number;
    revision: number;
    created_at: number;
  };
  gathering_member: {
    id: string;
    code: string;
    device_id: string;
    profile_id: string;
    joined_at: number;
    seen_at: number;
  };
  /** What happened in a gathering, by UUIDv7. */
  gathering_line: { id: string; code: string; profile_id: string | null; kind: LineKind; text: string | null };
  library_file: LibraryFileTable;
  library_medium: LibraryMediumTable;
  library_title: LibraryTitleTable;
  library_metadata: LibraryMetadataTable;
  library_marker: LibraryMarkerTable;
  job: JobTable;
  /** The ids of episodes of own series, which stay where an episode goes and comes back. */
  library_episode: { id: number; title_id: number; season: number; n: number };
  /** What the owner says of a file, or of all files below a folder, in JSON, against what its name says. */
  library_fix: { path: string; fields: string };
  audit: { id: string; at: number; user_id: string | null; event: string; detail: string };
}

/**
 * `popularity` orders the popular listing; `art` names the artwork's folder where `key` does not. The facets stand in
 * `title_facet`, and once more as bits (facetBits.ts), which the indexes of all sorts carry. `section` is -1 for one that
 * is hidden: it keeps its id and what viewers did about it, and has no texts. `drawn` is made of PICTURE_BITS, set for
 * pictures that the client draws for want of any.
 */
interface TitleTable extends SortKeys {
  id: number;
  key: string;
  section: number;
  original: string;
  year: number | null;
  age: number | null;
  duration_s: number | null;
  imdb: number | null;
  kp: number | null;
  rating: number | null;
  popularity: number;
  added_at: number;
  has_trailer: number;
  art: string | null;
  drawn: Generated<number>;
  genres_a: Generated<number>;
  genres_b: Generated<number>;
  genres_c: Generated<number>;
  traits: Generated<number>;
  countries: Generated<number>;
}

/** What names sort by in each language, made by sortKey.ts. */
type SortKeys = { [Code in Language as `sort_${Code}`]: Generated<string> };

interface PersonTable {
  id: number;
  slug: string;
  original: string;
  country: string | null;
  careers: string;
  birthday: string | null;
  height_cm: number | null;
}

/**
 * What was written under a title; `parent_id` is the comment that an answer stands below. `user_id` is null where the
 * account is gone, `text` too where the comment was deleted and has answers.
 */
interface CommentTable {
  id: string;
  title_id: number;
  user_id: string | null;
  parent_id: string | null;
  text: string | null;
  at: number;
}

/** How one playback went, without who and what (contract/quality.ts); `day` counts from the epoch. */
interface PlayQualityTable {
  sid: string;
  day: number;
  device: DeviceTable['kind'];
  start_ms: number | null;
  failure: (typeof PLAY_FAILURES)[number] | null;
  played_ms: number;
  stalls: number;
  stalled_ms: number;
  switches: number;
  mean_height: number | null;
  dropped_frames: number;
}

/** What happened, for one viewer; `actor_id` is who liked or answered. Episodes and voices are no keys: a new release writes theirs anew. */
interface NotificationTable {
  profile_id: string;
  id: string;
  kind: NotificationKind;
  at: number;
  read: number;
  title_id: number;
  episode_id: number | null;
  voice_type: string | null;
  voice_lang: string | null;
  voice_studio: string | null;
  quality: Quality | null;
  comment_id: string | null;
  actor_id: string | null;
}
