import { z } from 'zod'

/** Long enough to withstand guessing (NIST SP 800-63B asks for 8 at least; 10 costs nobody much). */
export const PASSWORD_MIN_LENGTH = 10
/** Keeps hashing cheap; nobody types more. */
export const PASSWORD_MAX_LENGTH = 128
/** The longest address that mail can be delivered to (RFC 5321, section 4.5.3.1.3). */
const EMAIL_MAX_LENGTH = 254

/** E-mail addresses are compared and kept in lower case (platform specification, section 3). */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Enter your e-mail address.')
  .max(EMAIL_MAX_LENGTH, 'The email address provided is invalid.')
  .pipe(z.email('The email address provided is invalid.'))

export const newPasswordSchema = z
  .string()
  .min(
    PASSWORD_MIN_LENGTH,
    `The password provided is too weak. Use at least ${PASSWORD_MIN_LENGTH} characters.`,
  )
  .max(PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters.`)
