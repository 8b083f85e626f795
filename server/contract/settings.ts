import { z } from 'zod';

const flag = z.enum(['true', 'false'], 'validation');

/** Settings under their storage keys (docs/rules.md, R5) and in their stored form; any may be left out, none may be added. */
export const SettingsValues = z
  .strictObject({
    language: z.enum(['uk', 'en', 'ru'], 'validation'),
    'lighter-version': flag,
    'interface-size': z.enum(['75', '100', '125', '150'], 'validation'),
    'player-next-series': flag,
    'player-time-code': flag,
    'player-skip': z.enum(['ask', 'auto', 'off'], 'validation'),
    'type-of-keyboard': z.enum(['promin', 'system'], 'validation'),
    'video-quality': z.enum(['auto', '360', '480', '720', '1080', '1440', '2160'], 'validation'),
    'infinite-scroll': flag,
    'background-show': flag,
    'background-type': z.enum(['still', 'colour'], 'validation'),
    'dark-style': z.enum(['ink', 'black'], 'validation'),
    animation: flag,
  })
  .partial();
export type SettingsValues = z.infer<typeof SettingsValues>;

/** An account's settings for one kind of device; `rev` grows with every change of any of them. */
export const SettingsAnswer = z.object({ rev: z.int(), values: SettingsValues });
export type SettingsAnswer = z.infer<typeof SettingsAnswer>;

/** PATCH /me/settings: the revision that the change is based on, in quotes; without it the change wins. */
export const SettingsMatch = z.object({
  'if-match': z
    .string()
    .regex(/^"\d{1,15}"$/, 'validation')
    .optional(),
});
