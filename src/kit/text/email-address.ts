import { z } from 'zod'

/** The longest address that mail can be delivered to (RFC 5321, section 4.5.3.1.3, less its brackets). */
const MAX_LENGTH = 254
export const INVALID_ADDRESS = 'The email address provided is invalid.'

/** Addresses are compared and kept in lower case (platform specification, section 3). */
export const emailSchema = z
  .string({ error: INVALID_ADDRESS })
  .trim()
  .toLowerCase()
  .min(1, 'Enter an e-mail address.')
  .max(MAX_LENGTH, INVALID_ADDRESS)
  .pipe(z.email(INVALID_ADDRESS))
