/**
 * Why a mail could not be handed over, in words for organisers. What the server itself said is given, since it names
 * the mistake in the set-up; addresses of machines are not.
 */
export function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return UNREACHABLE
  if ('response' in error && typeof error.response === 'string' && 'responseCode' in error)
    return `The mail server answered: ${error.response}`
  if ('statusCode' in error && Number(error.statusCode) > 0)
    return `The mail service answered: ${error.message}`
  return UNREACHABLE
}

const UNREACHABLE = 'The mail server could not be reached, or did not answer in time.'
