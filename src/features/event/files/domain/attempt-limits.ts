const QUARTER_OF_AN_HOUR = 15 * 60

/** How many uploads may begin: what a person can choose by hand many times over, and a script cannot use. */
export const uploadLimits = {
  organisers: { name: 'upload', windowSeconds: QUARTER_OF_AN_HOUR, max: 2_000 },
  /** Fifty files in each of ten answers. */
  team: { name: 'team-upload', windowSeconds: QUARTER_OF_AN_HOUR, max: 500 },
  /** For a form and an address: a whole hall of guests may share one. */
  guests: { name: 'guest-upload', windowSeconds: QUARTER_OF_AN_HOUR, max: 120 },
} as const
