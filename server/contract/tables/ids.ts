/** Content sections by name. */
export const SECTION = { movies: 0, serials: 7, cartoons: 14, cartoonSerials: 93 } as const;
export type Section = (typeof SECTION)[keyof typeof SECTION];
export const SECTIONS = Object.values(SECTION);

/** Whether titles of a section have episodes. */
export const isSerial = (section: Section): boolean =>
  section === SECTION.serials || section === SECTION.cartoonSerials;
/** Whether titles of a section are animated. */
export const isCartoon = (section: Section): boolean =>
  section === SECTION.cartoons || section === SECTION.cartoonSerials;

/** Quality ids of the catalogue by name; numbers are picture heights in pixels. */
export const QUALITY = { hd: '720', fhd: '1080', qhd: '1440', uhd: '2160', hdr: 'HDR' } as const;
export type Quality = (typeof QUALITY)[keyof typeof QUALITY];
export const QUALITIES = Object.values(QUALITY);

/** The genres of pages and shelves; all of them, in order of their ids, are `GENRES` of the vocabulary. */
export const GENRE = { comedy: 'g5', fantasy: 'g11', scienceFiction: 'g12', documentary: 'g22' } as const;

/** The genres that drawings follow, the most distinctive first. */
export const DRAWN_GENRE = {
  noir: 'g24',
  western: 'g16',
  horror: 'g4',
  scienceFiction: GENRE.scienceFiction,
  superhero: 'g44',
  war: 'g13',
  nature: 'g56',
  documentary: GENRE.documentary,
  musical: 'g17',
  music: 'g18',
  fantasy: GENRE.fantasy,
  crime: 'g8',
  mystery: 'g25',
  thriller: 'g7',
  history: 'g14',
  adventure: 'g10',
  romance: 'g26',
  melodrama: 'g6',
  anime: 'g1',
  family: 'g19',
  children: 'g20',
  action: 'g2',
  comedy: GENRE.comedy,
  drama: 'g3',
} as const;
export type DrawnGenre = (typeof DRAWN_GENRE)[keyof typeof DRAWN_GENRE];
export const DRAWN_GENRES = Object.values(DRAWN_GENRE);

/** Height classes of pictures in pixels, tallest first. */
export const HEIGHTS = [2160, 1440, 1080, 720, 480, 360] as const;
export type Height = (typeof HEIGHTS)[number];

/** The height class that players start with, if a film has it. */
export const FIRST_HEIGHT = 720 satisfies Height;

/** Plans, from lowest to highest. */
export const TIERS = ['free', 'pro', 'pro_plus'] as const;
export type Tier = (typeof TIERS)[number];

/** The paid plans, from lowest to highest. */
export const PAID_TIERS = ['pro', 'pro_plus'] as const satisfies readonly Tier[];
export type PaidTier = (typeof PAID_TIERS)[number];

/** The tallest picture of each plan in pixels (docs/rules.md, R27). */
export const PLAN_HEIGHTS = { free: 720, pro: 1080, pro_plus: 2160 } as const satisfies Record<Tier, number>;

/** The viewer's own lists. */
export const LISTS = ['favorite', 'watch-later', 'watch-list'] as const;
export type List = (typeof LISTS)[number];

/** The kinds of notifications about titles. */
export const TITLE_KINDS = ['new_voice', 'new_episode_voice', 'new_episode', 'new_quality'] as const;
export type TitleKind = (typeof TITLE_KINDS)[number];

/** The kinds of notifications about one's own comments. */
const COMMENT_KINDS = ['comment_like', 'comment_answer'] as const;
export type CommentKind = (typeof COMMENT_KINDS)[number];

/** The kinds of notifications about titles one asked for: the owner's answer, and that the title is there. */
const REQUEST_KINDS = ['request_answer', 'request_arrived'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The six kinds of notifications of docs/rules.md, R31, and those of requests, in the order the settings offer them. */
export const NOTIFICATION_KINDS = [...TITLE_KINDS, ...COMMENT_KINDS, ...REQUEST_KINDS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
