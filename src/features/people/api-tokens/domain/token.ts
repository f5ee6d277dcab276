/** What every token begins with: it can be told from others in a log, a mail or a repository. */
export const TOKEN_PREFIX = 'evf_'

/** Days from its creation for which a token works. */
export const tokenLifetimes = [7, 30, 90, 365] as const

export const tokenLimits = {
  name: 80,
  /** More would not be looked through any more. */
  perEvent: 50,
  /** Calls a minute. */
  calls: 600,
  /** Hours for which a repeated call is answered as the first one was. */
  keyHours: 24,
} as const

export const WINDOW_SECONDS = 60

/** The token of an Authorization header: undefined where there is none, or one that is none of ours. */
export function bearerOf(authorization: string | null): string | undefined {
  const [, token] = /^bearer +(\S+)$/i.exec(authorization?.trim() ?? '') ?? []
  return token?.startsWith(TOKEN_PREFIX) ? token : undefined
}
