import type { Generated } from 'kysely';
import type { CodeKind, DeviceTable, PairingTable, PlanCodeTable, ProfileTable, UserTable } from './accountTables.ts';
import type { PLAY_FAILURES } from './contract/quality.ts';
import type { MarkerKind } from './contract/playback.ts';
import type { LineKind } from './contract/together.ts';
import type { NotificationKind, Quality, TitleKind } from './contract/tables/ids.ts';
import type { RequestState } from './contract/tables/requests.ts';
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
  /** `drawn` is 1 if the client draws its picture because there is none. */
  episode: {
    id: number;
    title_id: number;
    season: number;
    n: number;
    duration_s: number;
    drawn: Generated<number>;
  };
  episode_i18n: { episode_id: number; lang: string; name: string };
  /** The day (2026-11-25) on which an episode is first shown, there or not; `season` and `n` are 0 for a title without episodes. */
  airing: { title_id: number; season: number; n: number; day: string };
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
  /**
   * Every word in the names of titles and people with its `key` (searchKey.ts), and how many contain it; words and keys
   * are codes of searchCode.ts.
   */
  search_word: { word: string; key: string; titles: number; people: number };
  /** Three consecutive letters of a key, with `^` before its first and `$` after its last. */
  trigram: { gram: string; key: string };
  /** Words of a title's names and its year: the word count of the shortest name with it, whether it opens one. */
  title_word: { title_id: number; word: string; size: number; lead: number; popularity: number };
  person_word: { person_id: number; word: string; size: number; films: number };
  user: UserTable;
  profile: ProfileTable;
  device: DeviceTable;
  /** Mailed codes, by their seal, so that a stolen database reveals none; `payload` depends on the kind. */
  code: { seal: string; kind: CodeKind; user_id: string; payload: string; expires_at: number };
  plan_code: PlanCodeTable;
  recovery_code: { user_id: string; seal: string };
  pairing: PairingTable;
  /** Pictures of accounts, base64 of WebP; `name` is in their address. */
  avatar: { user_id: string; name: string; data: string };
  /** Mails of a service that cannot send them; `body` is encrypted (auth/sealedOutbox.ts). */
  outbox: { id: string; at: number; address: string; subject: string; body: string };
  list_item: { profile_id: string; list: string; title_id: number; at: number };
  /** `episode_id` is 0 rather than null for a title without episodes, as part of the primary key. */
  progress: {
    profile_id: string;
    title_id: number;
    episode_id: number;
    position_s: number;
    duration_s: number;
    watched: number;
    at: number;
  };
  /** A viewer's rating of a title, from 1 to 10. */
  rating: { profile_id: string; title_id: number; value: number; at: number };
  /** What a viewer did with a title: `hidden` keeps it out of the history, `dismissed_at` is the time up to which it is not offered to continue. */
  title_mark: { profile_id: string; title_id: number; hidden: Generated<number>; dismissed_at: number | null };
  /** What a viewer chose to be notified of about a title, 0 or 1 per kind. */
  follow: { profile_id: string; title_id: number } & Record<TitleKind, number>;
  /** What a viewer searched for; texts with the same `folded` count as one. */
  search: { profile_id: string; id: string; folded: string; text: string; at: number };
  saved_filter: { profile_id: string; id: string; name: string; path: string; query: string };
  /** JSON: a viewer's layout of the home screen. */
  home_layout: { profile_id: string; layout: string };
  comment: CommentTable;
  comment_like: { user_id: string; comment_id: string };
  comment_report: { user_id: string; comment_id: string };
  notification: NotificationTable;
  /** A title that viewers ask for; `folded` and `year` (0 without one) are what they are compared by (titleRequests.ts), `at` is when it was first asked for. */
  title_request: {
    id: string;
    folded: string;
    year: number;
    has_episodes: number;
    name: string;
    section: number;
    tmdb: number | null;
    state: RequestState;
    reason: string | null;
    title_id: number | null;
    at: number;
  };
  title_request_vote: { request_id: string; profile_id: string; note: string | null; at: number };
  /** The kinds a viewer has turned off. */
  notification_off: { profile_id: string; kind: NotificationKind };
  /** `beat_at` is 0 once released; `stopped_at` is set if another device ended it, `after_sid` if it replaced another. */
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
  /** What a screen said of itself at `at`, as JSON (ReceiverIn), while `profile_id` watched there. */
  receiver: { device_id: string; profile_id: string; state: string; at: number };
  library_file: LibraryFileTable;
  library_medium: LibraryMediumTable;
  library_title: LibraryTitleTable;
  library_metadata: LibraryMetadataTable;
  library_marker: LibraryMarkerTable;
  job: JobTable;
  /** The ids of episodes of own series, which persist when an episode disappears and returns. */
  library_episode: { id: number; title_id: number; season: number; n: number };
  /** The owner's correction for a file, or all files below a folder, in JSON; overrides what its name says. */
  library_fix: { path: string; fields: string };
  audit: { id: string; at: number; user_id: string | null; event: string; detail: string };
}

/**
 * `popularity` orders the popular listing; `art` names the artwork's folder if `key` does not. The facets are in
 * `title_facet`, and again as bits (facetBits.ts) in the indexes of all sorts. `section` is -1 for a hidden title: it
 * keeps its id and what viewers did with it, and has no texts. `drawn` combines PICTURE_BITS, set for missing pictures,
 * which the client draws.
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

/** Sort keys of names in each language, made by sortKey.ts. */
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
 * A comment on a title; `parent_id` is the comment it answers. `user_id` is null if the account is gone, and so is
 * `text` if the comment was deleted and has answers.
 */
interface CommentTable {
  id: string;
  title_id: number;
  user_id: string | null;
  parent_id: string | null;
  text: string | null;
  at: number;
}

/** How one playback went, without viewer and title (contract/quality.ts); `day` counts from the epoch. */
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

/** What happened, for one viewer; `actor_id` is who liked or answered. One of a request has a title once that is there. Episodes and voices are no foreign keys: a new release rewrites theirs. */
interface NotificationTable {
  profile_id: string;
  id: string;
  kind: NotificationKind;
  at: number;
  read: number;
  title_id: number | null;
  episode_id: number | null;
  voice_type: string | null;
  voice_lang: string | null;
  voice_studio: string | null;
  quality: Quality | null;
  comment_id: string | null;
  actor_id: string | null;
  request_id: string | null;
}
