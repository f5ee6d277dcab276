import { z } from 'zod'
import { checkTemplate } from '#features/event/emails/domain/template.ts'
import { MOST_CHASED } from '#features/people/teams/domain/chasing.ts'
import { mailingAudiences } from './audience.ts'
import { mailingMessages } from './messages.ts'
import { type MailingKind, mailingKinds } from './status.ts'

export const mailingLimits = {
  /** A line in the list of a mailbox. */
  subject: 200,
  message: 5_000,
  /** What can be ticked in a list at once. */
  chosen: MOST_CHASED,
  /** More than anybody unticks one by one. */
  excluded: 5_000,
  /** Teams and people of one page. */
  page: 25,
  /** A year. */
  dueWithin: 365,
} as const

const id = z.string().min(1).max(64)
export const mailingId = id

/** Tasks that are overdue, or due within so many days; null: every open task. */
const dueWithin = z.int().min(0).max(mailingLimits.dueWithin).nullable()

/** Whom a mailing is begun for; what is left out is not narrowed. */
export const newMailing = z.object({
  kind: z.enum(mailingKinds),
  teamIds: z.array(id).min(1).max(mailingLimits.chosen).nullable().default(null),
  taskIds: z.array(id).min(1).max(mailingLimits.chosen).nullable().default(null),
  dueWithin: dueWithin.default(7),
  /** For the teams that this mailing was begun for. */
  likeMailingId: id.nullable().default(null),
})
export type NewMailing = z.infer<typeof newMailing>

export const mailingInput = z.object({
  subject: z.string().trim().min(1, mailingMessages.noSubject).max(mailingLimits.subject),
  message: z.string().trim().min(1, mailingMessages.noMessage).max(mailingLimits.message),
  dueWithin,
  audience: z.enum(mailingAudiences),
  excludedIds: z.array(id).max(mailingLimits.excluded),
})
export type MailingInput = z.infer<typeof mailingInput>

type Text = Pick<MailingInput, 'subject' | 'message'>

/** The words of the e-mail: each paragraph by itself. */
export function wordsOf({ subject, message }: Text) {
  return { subject, blocks: message.split(/\n{2,}/).filter((block) => block.trim() !== '') }
}

/** The variables that e-mails of the kind do not have, by field; a mailing with any is not sent. */
export function unknownVariables(kind: MailingKind, text: Text): { subject: string[]; message: string[] } {
  const problems = checkTemplate({ ...wordsOf(text), heading: '' }, kind)
  const of = (isOf: (field: string) => boolean) =>
    problems.filter(({ field }) => isOf(field)).map(({ variable }) => variable)
  return { subject: of((field) => field === 'subject'), message: of((field) => field.startsWith('blocks')) }
}
