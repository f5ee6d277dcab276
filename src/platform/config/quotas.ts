/** What a deployment allows unless its operator says otherwise, in bytes. */
export const usualQuotas = {
  /** A large event has some ten gigabytes of pictures and films, and its teams as much again. */
  eventBytes: 100_000_000_000,
  /** The plans, films and pictures of one large stand, in two versions. */
  teamBytes: 5_000_000_000,
  /** A thousand applications of ten megabytes. */
  guestBytes: 10_000_000_000,
} as const

/** PostgreSQL keeps up to a gigabyte of its log before it writes it back. */
export const USUAL_DISK_RESERVE_BYTES = 1_000_000_000
