import { z } from 'zod'

/** A month is needed to settle an event; ten years is the longest that tax law asks for. */
const [FEWEST_DAYS, MOST_DAYS] = [30, 3650]
export const DAYS_RANGE = `${FEWEST_DAYS} to ${MOST_DAYS.toLocaleString('en')} days`
const bounds = `Enter ${DAYS_RANGE}.`

export const retentionRuleSchema = z.object({
  /** Days after the event's last day; null while personal data is kept. */
  keepDays: z.int('Enter a whole number of days.').min(FEWEST_DAYS, bounds).max(MOST_DAYS, bounds).nullable(),
  /** What becomes of the answers to forms: without names and addresses, or emptied. */
  answers: z.enum(['kept', 'removed']),
})
export type RetentionRule = z.output<typeof retentionRuleSchema>

/** What holds until an admin says something else. */
export const noRule: RetentionRule = { keepDays: null, answers: 'kept' }

/** Where the field begins when the rule is switched on. */
export const USUAL_DAYS = 180

/** What a form holds: a switch, and a number that may be none yet. */
export const retentionFormSchema = z
  .object({
    isOn: z.boolean(),
    keepDays: z.union([z.number(), z.string(), z.null()]),
    answers: retentionRuleSchema.shape.answers,
  })
  .transform(({ isOn, keepDays, answers }, context): RetentionRule => {
    if (!isOn) return { keepDays: null, answers }
    const read = retentionRuleSchema.shape.keepDays.safeParse(keepDays)
    if (read.success && read.data !== null) return { keepDays: read.data, answers }
    const message = read.error?.issues[0]?.message ?? bounds
    context.addIssue({ code: 'custom', path: ['keepDays'], message })
    return z.NEVER
  })
