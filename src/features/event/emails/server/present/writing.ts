import type { AllSettings } from '#features/event/events/server/queries.ts'
import type { MailDetail } from '#platform/mail/mail-layout.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { EmailType, EmailVariables } from '../../domain/email-types.ts'
import { NO_REPLY } from '../../domain/sender.ts'
import {
  checkedTemplate,
  type EmailTemplate,
  type StoredWords,
  subjectOf,
  TemplateError,
  variablesOf,
} from '../../domain/template.ts'
import { withOwnParagraphs } from '../../domain/welcome-text.ts'
import { wordsInUse } from '../queries/words-in-use.ts'

export type EmailContent<T extends EmailType> = {
  type: T
  /** Of the e-mail; without it there is nothing to unsubscribe by, as in a preview. */
  id?: string
  variables: Omit<EmailVariables<T>, 'eventName' | 'supportEmail'>
  /** Words of an organiser's own in place of those that e-mails of the type come with. */
  words?: Partial<StoredWords>
  details?: readonly MailDetail[]
}

/** What an e-mail is drawn from, whenever somebody gets it or looks at it. */
export type WrittenEmail = {
  type: string
  subject: string
  template: StoredWords
  templateVersion: number
  variables: Record<string, string>
  details: readonly MailDetail[] | null
}

/**
 * Decides what e-mails say: the words of their type, the terms of the event, and the organiser's own. One statement for
 * all of them, and nothing is drawn.
 * @throws TemplateError
 */
export async function writeEmails<C extends EmailContent<EmailType>>(
  scope: EventScope,
  { event, emails, terminology, welcomeEmail }: AllSettings,
  contents: readonly C[],
): Promise<(C & WrittenEmail)[]> {
  const { templateOf, versionOf } = await wordsInUse(
    scope,
    { terminology },
    contents.map(({ type }) => type),
  )
  const ofEvent = {
    eventName: event.eventName || event.longName || scope.slug,
    supportEmail: emails.supportEmail || emails.fromEmail || NO_REPLY,
  }
  const ofType = remembered((type: EmailType) => finished(type, templateOf(type)))
  const finished = (type: EmailType, template: EmailTemplate) => {
    const { subject, heading, blocks, button } = checkedTemplate(template)
    const welcomed = withOwnParagraphs(type, blocks, welcomeEmail)
    const words: StoredWords = { subject, heading, blocks: welcomed.blocks, ...(button ? { button } : {}) }
    return { words, variables: { ...ofEvent, ...welcomed.variables }, asksFor: variablesOf(words) }
  }
  return contents.map((content) => {
    const { type, details } = content
    const { words, variables, asksFor } = content.words
      ? finished(type, { ...templateOf(type), ...content.words })
      : ofType(type)
    const values = storable({ ...content.variables, ...variables })
    const missing = [...asksFor].filter((variable) => !Object.hasOwn(values, variable))
    if (missing.length > 0) throw new TemplateError(type, missing)
    return {
      ...content,
      subject: subjectOf(words, values),
      template: words,
      templateVersion: versionOf(type),
      variables: values,
      details: details?.map(storableDetail) ?? null,
    }
  })
}

/** JSON in the database has no half characters and no zeros, which people send nevertheless. */
const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** Those that are texts. */
function storable(variables: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, storableText(value)]] : [],
    ),
  )
}

function storableDetail(detail: MailDetail): MailDetail {
  return { ...detail, label: storableText(detail.label), lines: detail.lines.map(storableText) }
}

function remembered<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const found = known.get(key) ?? work(key)
    known.set(key, found)
    return found
  }
}
