import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { isEmail } from '#features/forms/forms/domain/checks/formats.ts'
import { valueAt } from '#features/forms/forms/domain/fields/field-at.ts'
import type { PathNode } from '#features/forms/forms/domain/walk/walk.ts'
import { type DescribedAnswer, isHeading } from '#features/submissions/submissions/domain/describe-answers.ts'
import { MOST_MAILS } from './limits.ts'
import { addressesIn, type Recipient } from './recipients.ts'

type Sent = {
  answers: Readonly<Answers>
  path: readonly PathNode[]
  isGuest: boolean
  /** The address of who sent it; empty for a guest. */
  senderEmail: string
  /** Where the organiser reads mail. */
  organiserEmails: readonly string[]
}

/**
 * The addresses that a form notification goes to, each once. To an address that a guest typed there is one mail a
 * submission, however often a group was filled in: a public form must not send mail to lists of strangers.
 */
export function addressesFor(
  { sendToType, sendTo, sendToFieldGroupId, sendToLoopIndex }: Recipient & { sendToLoopIndex: number | null },
  { answers, path, isGuest, senderEmail, organiserEmails }: Sent,
): string[] {
  if (sendToType === 'user') return senderEmail === '' ? [] : [senderEmail]
  if (sendToType === 'admin') return [...organiserEmails]
  if (sendToType === 'email') return addressesIn(sendTo)
  const asked = path.filter(
    ({ fieldId, templateId, loopIndex }) =>
      fieldId === sendTo &&
      templateId === sendToFieldGroupId &&
      (sendToLoopIndex === null || loopIndex === null || loopIndex === sendToLoopIndex),
  )
  const given = asked.flatMap((node) => {
    const answer = valueAt(answers, node)
    const address = typeof answer === 'string' ? answer.trim() : ''
    return isEmail(address) ? [address] : []
  })
  const once = [...new Map(given.map((address) => [address.toLowerCase(), address])).values()]
  return once.slice(0, isGuest ? 1 : MOST_MAILS)
}

/** A mail to an address that a stranger typed says nothing that the stranger wrote. */
export function isToStranger(
  { sendToType }: Pick<Recipient, 'sendToType'>,
  { isGuest }: { isGuest: boolean },
) {
  return isGuest && sendToType === 'field'
}

/** A line below the paragraphs of a mail, or a heading there. */
export type MailDetail = { label: string; lines: string[]; isHeading: boolean }

/** The answers as they stand below the paragraphs of a mail. */
export function answerDetails(described: readonly DescribedAnswer[]): MailDetail[] {
  return described.map((answer) => {
    const said = [...answer.lines, ...answer.files.map(({ name }) => name)]
    return {
      label: answer.label,
      lines: isHeading(answer) ? [] : said.length > 0 ? said : ['Not answered'],
      isHeading: isHeading(answer),
    }
  })
}
