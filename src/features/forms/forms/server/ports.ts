import type { SQL } from 'drizzle-orm'
import type { Result } from '#kit/result/result.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { FormConfirmation } from '../contract.ts'
import type { Recipients } from '../domain/duplicate.ts'
import type { RuleSet } from '../domain/logic/logic-schemas.ts'
import type { NamedRuleSet } from '../domain/publish/named-rule-set.ts'

/** An e-mail that follows a form: what of it names parts of the form. */
export type FormMail = Recipients & RuleSet & { id: string; name: string }

/** How the form of a row is used, as expressions for the list of forms. */
export type FormUse = {
  /** Sent submissions; drafts do not count. */
  submissionCount: SQL<number>
  /** Titles of the active tasks that the form completes, in order. */
  taskTitles: SQL<string[]>
}

/** What stands with a form, in the order in which it is removed: what comes later may be named by what comes before. */
export const formContents = [
  'tasks',
  'notifications',
  'webHooks',
  'submissions',
  'confirmations',
  'savedViews',
] as const

type FormContentCounts = {
  /** Only the archived ones: an active task keeps its form from being deleted. */
  tasks: 'tasks'
  notifications: 'notifications'
  webHooks: 'webHooks'
  submissions: 'submissions' | 'drafts' | 'files'
  confirmations: 'confirmations'
  savedViews: never
}

/** What goes with forms that are deleted. */
type FormContents<Counted extends string> = {
  count(event: EventTransaction, formIds: readonly string[]): Promise<Record<Counted, number>>
  remove(event: EventTransaction, author: Author, formId: string): Promise<void>
}

declare module '#platform/ports/ports.ts' {
  interface Ports {
    formContents: {
      readonly [Content in (typeof formContents)[number]]: FormContents<FormContentCounts[Content]>
    }
    formUse: (event: Pick<EventTransaction, 'eventId'>, formId: SQL) => FormUse
    /** The active tasks that are completed by sending one of these forms, by title: the first of them, and how many. */
    tasksOfForms: (
      event: EventTransaction,
      formIds: readonly string[],
      limit: number,
    ) => Promise<{ tasks: { id: string; title: string; formTitle: string }[]; total: number }>
    /** In the order they are tried, with the default last. */
    confirmationsOfForm: (event: EventTransaction, formId: string) => Promise<FormConfirmation[]>
    /** The rules beside a form that are tested after its walk, of everything that has some and is active. */
    formRuleSets: readonly ((event: EventTransaction, formId: string) => Promise<NamedRuleSet[]>)[]
    /** The custom fields that active rules beside a form ask for, as statements with a column of ids. */
    fieldsAskedBeside: readonly ((event: Pick<EventTransaction, 'eventId'>, formId: SQL) => SQL)[]
    /** Gives a new form what every form has from the start. */
    formCreated: readonly ((event: EventTransaction, author: Author, formId: string) => Promise<void>)[]
    /** The e-mails that follow a form, as far as a copy of it changes them. */
    formMails: {
      ofForm: (event: EventTransaction, formId: string) => Promise<FormMail[]>
      /** Gives a copy those of the original, with the rules and questions of the copy. */
      copy: (
        event: EventTransaction,
        author: Author,
        copy: { from: string; formId: string; mails: readonly FormMail[] },
      ) => Promise<void>
    }
    /** Gives a copy the confirmations of the original, whose rules already name the copied questions; not too many. */
    formDuplicated: (
      event: EventTransaction,
      author: Author,
      copy: { formId: string; confirmations: readonly FormConfirmation[] },
    ) => Promise<Result<null, 'tooManyConfirmations'>>
  }
}

export { questionsUsingField } from './queries/custom-field-uses.ts'

export const personalDataOfForms: PersonalData = {
  title: 'Forms',
  tables: {
    forms: {
      none: ['id', 'opens_at', 'closes_at', 'prefill_field_ids'],
      text: ['title', 'description', 'draft', 'closed_message'],
    },
    form_versions: { none: ['form_id'], id: ['published_by'], text: ['definition'] },
    field_groups: { none: ['id'], text: ['title', 'description', 'definition'] },
  },
}
