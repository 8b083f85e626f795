import { z } from 'zod';
import { isSynced, SETTING_NAMES, SETTINGS, type StoredSettings, storedText } from './tables/settings.ts';

const shape = Object.fromEntries(
  SETTING_NAMES.filter(isSynced).map((name) => {
    const { key, values } = SETTINGS[name];
    return [key, z.enum(values.map(storedText), 'validation')];
  }),
) as unknown as { [Key in keyof StoredSettings]: z.ZodType<StoredSettings[Key]> };

/** Settings under their storage keys (docs/rules.md, R5), as stored; any may be missing, unknown ones are rejected. */
export const SettingsValues = z.strictObject(shape).partial();
export type SettingsValues = z.infer<typeof SettingsValues>;

/** An account's settings for one kind of device; `rev` grows with every change. */
export const SettingsAnswer = z.object({ rev: z.int(), values: SettingsValues });
export type SettingsAnswer = z.infer<typeof SettingsAnswer>;

/** PATCH /me/settings: the revision the change is based on, in quotes; without it the change overwrites. */
export const SettingsMatch = z.object({
  'if-match': z
    .string()
    .regex(/^"\d{1,15}"$/, 'validation')
    .optional(),
});
