import { z } from 'zod'
import { atTime, isLocalTime } from '#kit/dates/zone.ts'

/** What decides when answers to a form can be sent. */
export type Opening = {
  isPublished: boolean
  isArchived: boolean
  /** `2027-01-10T09:00` on the clocks of the event; empty for never. */
  opensAt: string
  closesAt: string
  submissionLimit: number | null
}

/** Why a form takes no answers: it is closed, opens later, or has as many submissions as it takes. */
export const closedReasons = ['closed', 'notOpenYet', 'full'] as const
export type ClosedReason = (typeof closedReasons)[number]

/** What was begun while a form was open may be sent so long after it closed. */
export const graceMinutes = 15

type Sending = {
  now: Date
  timeZone: string
  /** When what is to be sent was begun; null when it is not begun yet. */
  begunAt: Date | null
  /** It is open for the team alone, until a day that has not ended. */
  isReopened: boolean
  /** The team has sent it before, and changes that. */
  hasSent: boolean
  /** How much was sent of the form; asked for only where it takes a limited number. */
  sentCount: number
}

/** Null while answers can be given and sent. */
export function closedReason(form: Opening, { now, timeZone, ...sending }: Sending): ClosedReason | null {
  const { begunAt, isReopened, hasSent, sentCount } = sending
  if (isReopened) return null
  if (!form.isPublished || form.isArchived) return 'closed'
  const [opens, closes] = [momentOf(form.opensAt, timeZone), momentOf(form.closesAt, timeZone)]
  if (opens !== null && now < opens) return 'notOpenYet'
  if (closes !== null && now >= closes) {
    const isInTime = now.getTime() < closes.getTime() + graceMinutes * 60_000
    if (begunAt === null || begunAt >= closes || !isInTime) return 'closed'
  }
  const isFull = form.submissionLimit !== null && sentCount >= form.submissionLimit
  return isFull && !hasSent ? 'full' : null
}

/** The moment of a time on the clocks of the event; null for none. */
export function momentOf(local: string, timeZone: string): Date | null {
  if (!isLocalTime(local)) return null
  const [day = '', time = ''] = local.split('T')
  return atTime(day, time, timeZone)
}

/** A time on the clocks of the event, or empty. */
const localTimeSchema = z
  .string()
  .refine(
    (text) => text === '' || isLocalTime(text),
    'Enter a date and time, such as 10 January 2027, 09:00.',
  )

export const openingSchema = z.object({
  opensAt: localTimeSchema,
  closesAt: localTimeSchema,
  closedMessage: z.string().trim().max(2_000, 'The message has at most 2,000 characters.'),
  submissionLimit: z
    .number()
    .int('Enter a whole number.')
    .min(1, 'Enter a number of 1 or more.')
    .max(1_000_000, 'Enter a number up to 1,000,000.')
    .nullable(),
})

/** Closing comes after opening; written so, times on the same clocks sort as text. */
export function isClosingBeforeOpening({
  opensAt,
  closesAt,
}: Pick<Opening, 'opensAt' | 'closesAt'>): boolean {
  return opensAt !== '' && closesAt !== '' && closesAt <= opensAt
}
