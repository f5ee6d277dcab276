/**
 * Uploads that may be begun in a quarter of an hour, by one person or for one form, from one address: people of a
 * team, and a whole hall of guests, may share one.
 */
export const uploadLimits = {
  organisers: { name: 'upload', perSubjectAndAddress: 2_000 },
  /** Fifty files in each of ten answers. */
  team: { name: 'team-upload', perSubjectAndAddress: 500 },
  guests: { name: 'guest-upload', perSubjectAndAddress: 120 },
} as const
