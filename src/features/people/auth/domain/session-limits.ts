const DAY = 24 * 60 * 60

/** A session ends when unused for this long. */
export const IDLE_LIMIT_SECONDS = 14 * DAY
/** A session ends this long after signing in, however much it is used. */
export const ABSOLUTE_LIMIT_SECONDS = 60 * DAY
/** A session that is used gets its full time again at most this often. */
export const RENEWAL_SECONDS = DAY
