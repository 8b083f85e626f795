/** Content sections: movies, series, cartoons, cartoon series. */
export const SECTIONS = [0, 7, 14, 93] as const;
export type Section = (typeof SECTIONS)[number];

/** Quality ids of the catalogue; numbers are picture heights in pixels. */
export const QUALITIES = ['720', '1080', '1440', '2160', 'HDR'] as const;
export type Quality = (typeof QUALITIES)[number];

/** Height classes of pictures in pixels, from the tallest. */
export const HEIGHTS = [2160, 1440, 1080, 720, 480, 360] as const;

/** Plans, from the least to the most. */
export const TIERS = ['free', 'pro', 'pro_plus'] as const;
export type Tier = (typeof TIERS)[number];

/** The plans that cost something, from the lesser to the greater. */
export const PAID_TIERS = ['pro', 'pro_plus'] as const satisfies readonly Tier[];
export type PaidTier = (typeof PAID_TIERS)[number];

/** The viewer's own lists. */
export const LISTS = ['favorite', 'watch-later', 'watch-list'] as const;
export type List = (typeof LISTS)[number];

/** The kinds of notifications that a title itself gives cause for. */
export const TITLE_KINDS = ['new_voice', 'new_episode_voice', 'new_episode', 'new_quality'] as const;
export type TitleKind = (typeof TITLE_KINDS)[number];

/** What is told of one's own comments. */
const COMMENT_KINDS = ['comment_like', 'comment_answer'] as const;
export type CommentKind = (typeof COMMENT_KINDS)[number];

/** All six kinds of notifications (docs/rules.md, R31), in the order in which they are chosen from. */
export const NOTIFICATION_KINDS = [...TITLE_KINDS, ...COMMENT_KINDS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
