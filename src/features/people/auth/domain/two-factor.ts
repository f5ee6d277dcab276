import { z } from 'zod'
import { isAtLeast, type Level } from '#kit/access/levels.ts'

/** How every authenticator app counts, without being told (RFC 6238): a new code of six digits each half minute. */
const STEP_MILLISECONDS = 30_000
export const CODE_DIGITS = 6
/** A telephone's clock is off by less; and a code that was read at its end may still be typed. */
const STEPS_OF_SKEW = 1

/** Enough for years of lost telephones; they are printed on one piece of paper. */
export const RECOVERY_CODE_COUNT = 10

/** The half minutes whose codes count at a moment, the present one first. */
export function countingSteps(at: Date): readonly number[] {
  const now = Math.floor(at.getTime() / STEP_MILLISECONDS)
  const around = Array.from({ length: STEPS_OF_SKEW }, (_, index) => [now - index - 1, now + index + 1])
  return [now, ...around.flat()]
}

/** A code of the app, or one of the recovery codes, in whatever groups and capitals it was typed. */
export const typedCode = z
  .string()
  .max(100)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, 'Enter the code.'))

/** Whether a typed code is of the app, and not a recovery code. */
export function isOfApp(code: string): boolean {
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code)
}

/** In groups of four, as it is shown and written down. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

/**
 * Whether an event keeps somebody out until they have set up a second factor: those who see other people's data,
 * product staff included.
 */
export function lacksSecondFactor(
  { requiresTwoFactor }: { requiresTwoFactor: boolean },
  { level, hasSecondFactor }: { level: Level; hasSecondFactor: boolean },
): boolean {
  return requiresTwoFactor && !hasSecondFactor && isAtLeast(level, 'moderator')
}
