import { z } from 'zod'

/** Long enough to withstand guessing (NIST SP 800-63B asks for 8 at least; 10 is little more to type). */
export const PASSWORD_MIN_LENGTH = 10
/** Keeps hashing cheap; no one types more. */
export const PASSWORD_MAX_LENGTH = 128
export const newPasswordSchema = z
  .string()
  .min(
    PASSWORD_MIN_LENGTH,
    `The password provided is too weak. Use at least ${PASSWORD_MIN_LENGTH} characters.`,
  )
  .max(PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters.`)
