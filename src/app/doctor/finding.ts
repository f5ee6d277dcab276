export type Finding = {
  /** What was looked at: “Database”. */
  about: string
  state: 'ok' | 'warning' | 'problem'
  /** What was found, in one sentence. */
  says: string
  /** What to do; nothing where all is well. */
  advice?: string
}

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says })
export const warning = (about: string, says: string, advice: string): Finding => ({
  ...{ about, state: 'warning', says, advice },
})
export const problem = (about: string, says: string, advice: string): Finding => ({
  ...{ about, state: 'problem', says, advice },
})

/** What went wrong, on one line. A connection that is refused at several addresses of one name has no message of its own. */
export function wordsOf(error: unknown): string {
  const { message = '', code = 'unknown reason' } = error as { message?: string; code?: string }
  return (message || code).replaceAll(/\s+/g, ' ').replace(/\.$/, '')
}
