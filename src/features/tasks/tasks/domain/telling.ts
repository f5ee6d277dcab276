import type { EmailType } from '#features/event/emails/domain/email-types.ts'

/** What colleagues put somebody on comes together over this long, from the first task, and is told in one mail. */
export const GATHERING_SECONDS = 600

/** Of a mail: more tasks than these are counted. */
export const LISTED_TASKS = 20

/** E-mails about what is due: a person gets at most one of them a day (`mayBeReminded`). */
export const reminderTypes: readonly EmailType[] = ['taskReminder', 'chaser', 'welcomeChaser']

/** The turn that whoever writes such e-mails takes, so that no two write to the same person. */
export const REMINDING = 'reminding'

type Assignment = { memberId: string; assignedBy: string }

/** Nobody is told what they have done themselves. */
export function isNews({ memberId, assignedBy }: Assignment): boolean {
  return memberId !== assignedBy
}
