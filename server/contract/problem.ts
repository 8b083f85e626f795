import { z } from 'zod';

/** Every error code of an answer, with its HTTP status. */
export const CODES = {
  authorization_pending: 400,
  slow_down: 400,
  access_denied: 400,
  expired_token: 400,
  bad_credentials: 401,
  token_expired: 401,
  refresh_invalid: 403,
  not_active: 403,
  wrong_password: 403,
  wrong_pin: 403,
  profile_required: 403,
  time_up: 403,
  registration_closed: 403,
  forbidden: 403,
  tier_required: 403,
  not_found: 404,
  code_invalid: 404,
  user_exists: 409,
  device_limit: 409,
  stream_limit: 409,
  stream_stopped: 409,
  encoders_busy: 409,
  film_unreadable: 409,
  film_needs_ffmpeg: 409,
  film_vision: 409,
  filters_full: 409,
  profiles_full: 409,
  gathering_full: 409,
  plan_endless: 409,
  last_owner: 409,
  conflict: 412,
  too_large: 413,
  invite_required: 422,
  picture_format: 422,
  file_unknown: 422,
  file_broken: 422,
  file_unnamed: 422,
  file_long: 413,
  validation: 422,
  required: 422,
  login_length: 422,
  login_characters: 422,
  email_format: 422,
  pin_digits: 422,
  password_short: 422,
  password_long: 422,
  password_common: 422,
  password_mismatch: 422,
  comment_long: 422,
  line_long: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type Code = keyof typeof CODES;

const codeSchema = z.enum(Object.keys(CODES) as [Code, ...Code[]]);

/** RFC 9457 problem details, plus the product's `code`, a message for people and the invalid fields. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: codeSchema,
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), code: codeSchema, message: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;
