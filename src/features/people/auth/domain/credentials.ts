import { z } from 'zod'
import { authMessages } from './messages.ts'
import { isEasyToGuess, PASSWORD_MIN_LENGTH } from './password-strength.ts'

/** Keeps hashing cheap; no one types more. */
export const PASSWORD_MAX_LENGTH = 128

/** What can be judged without a list of known passwords; `isKnownPassword` on the server looks there too. */
export const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN_LENGTH, authMessages.weakPassword)
  .max(PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters.`)
  .refine((password) => !isEasyToGuess(password), authMessages.weakPassword)

/** What to do about a refused password, beside the specification's one sentence that refuses it. */
export function passwordAdvice(password: string): string {
  if (password.length < PASSWORD_MIN_LENGTH) return `Use at least ${PASSWORD_MIN_LENGTH} characters.`
  if (password.length > PASSWORD_MAX_LENGTH) return 'Choose a shorter one.'
  if (isEasyToGuess(password)) return 'Avoid repeated characters, sequences such as 1234, and rows of keys.'
  return 'It is too common, or based on your name, your e-mail address or the event’s name. Three or four unrelated words are hard to guess.'
}
