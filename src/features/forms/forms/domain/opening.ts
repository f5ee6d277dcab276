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
  /** Until when the form is reopened for the team; null when it is not. */
  reopenedUntil: Date | null
}

/** Null while answers can be given and sent. The number of submissions is a question of its own (`isFull`). */
export function closedReason(form: Opening, { now, timeZone, ...sending }: Sending): ClosedReason | null {
  const { begunAt, reopenedUntil } = sending
  if (reopenedUntil !== null && now <= reopenedUntil) return null
  if (!form.isPublished || form.isArchived) return 'closed'
  const [opens, closes] = [momentOf(form.opensAt, timeZone), momentOf(form.closesAt, timeZone)]
  if (opens !== null && now < opens) return 'notOpenYet'
  if (closes === null || now < closes) return null
  const isInTime = now.getTime() < closes.getTime() + graceMinutes * 60_000
  return begunAt !== null && begunAt < closes && isInTime ? null : 'closed'
}

/** Whether there is no room for one more submission. */
export function isFull({ submissionLimit }: Pick<Opening, 'submissionLimit'>, sent: number): boolean {
  return submissionLimit !== null && sent >= submissionLimit
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
    'Give a day and a time, such as 10 January 2027, 09:00.',
  )

export const openingSchema = z.object({
  opensAt: localTimeSchema,
  closesAt: localTimeSchema,
  closedMessage: z.string().trim().max(2_000, 'The message has at most 2,000 characters.'),
  submissionLimit: z
    .number()
    .int('Give a whole number.')
    .min(1, 'Give a number of at least 1.')
    .max(1_000_000, 'Give a number of at most 1,000,000.')
    .nullable(),
})

/** Closing comes after opening; written so, times on the same clocks sort as text. */
export function isClosingBeforeOpening({
  opensAt,
  closesAt,
}: Pick<Opening, 'opensAt' | 'closesAt'>): boolean {
  return opensAt !== '' && closesAt !== '' && closesAt <= opensAt
}
