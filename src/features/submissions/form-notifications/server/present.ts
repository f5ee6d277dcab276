import type { NewEmailContent } from '#features/event/emails/server/commands.ts'
import { describeAnswers } from '#features/submissions/submissions/domain/describe-answers.ts'
import { referenceOf } from '#features/submissions/submissions/domain/reference.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { FormNotification, FormNotificationInput } from '../contract.ts'
import { answerDetails, isToStranger, type MailDetail } from '../domain/mails.ts'
import { type FormMailType, templateOf } from '../domain/organiser-text.ts'
import { recorded } from './commands/notifications.ts'
import type { AnsweredForm } from './queries/answered.ts'
import {
  type FormNotificationRecord,
  notificationById,
  notificationsOfForm,
} from './queries/notifications.ts'

export async function presentNotifications(scope: EventScope, formId: string): Promise<FormNotification[]> {
  return (await notificationsOfForm(scope, formId)).map(present)
}

export async function presentNotification(
  scope: EventScope,
  which: { formId: string; notificationId: string },
): Promise<FormNotification | undefined> {
  const found = await notificationById(scope, which)
  return found && present(found)
}

function present(record: FormNotificationRecord): FormNotification {
  const { id, formId, isUserDefault, isAdminDefault, isUnreadable, updatedAt } = record
  return {
    ...recorded(record),
    ...{ id, formId, isUserDefault, isAdminDefault, isUnreadable, updatedAt: updatedAt.toISOString() },
  }
}

/** What an e-mail says about a submission, but for whom it goes to. */
export function contentOf(
  type: FormMailType,
  notification: FormNotificationInput,
  answered: AnsweredForm,
): NewEmailContent {
  const { blocks, ...words } = templateOf(type, notification)
  const details = isToStranger(notification, answered) ? [] : detailsOf(notification, answered)
  return {
    type,
    variables: variablesOf(answered),
    words: { ...words, ...(blocks ? { blocks } : {}) },
    details,
  }
}

/** Stands for the team where nobody has sent the form yet, and an organiser looks at what it would say. */
const exampleTeam = { name: 'Example team', stand: 'A1' }

function variablesOf({
  settings: { event },
  form,
  sender,
  isGuest,
  sentAt,
  submissionId,
  ...rest
}: AnsweredForm) {
  const { name: teamName, stand } = rest.team ?? (rest.isExample ? exampleTeam : { name: '', stand: '' })
  const [firstName, surname] = [sender?.firstName ?? '', sender?.surname ?? '']
  const name = [`${firstName} ${surname}`.trim(), teamName].filter(Boolean).join(', ')
  return {
    ...{ firstName, surname, teamName, stand },
    // As it stands in most sentences: “received from a guest”.
    sender: isGuest || name === '' ? 'a guest' : name,
    formTitle: form.title,
    sentAt: formatDateTime(sentAt, event.locale, event.timeZone),
    reference: referenceOf(submissionId),
  }
}

function detailsOf(
  { showSubmission, showCustomFields, showHiddenCustomFields }: FormNotificationInput,
  { settings, definition, answers, path, team, customFields }: AnsweredForm,
): MailDetail[] {
  const wording = {
    ...{ locale: settings.event.locale, timeZone: settings.event.timeZone },
    currencyId: settings.variables.currencyId,
  }
  const said = showSubmission ? answerDetails(describeAnswers(definition, answers, { path }, wording)) : []
  const values = new Map<string, unknown>(Object.entries(team?.customFields ?? {}))
  const isVisible = (field: AnsweredForm['customFields'][number]) =>
    field.showField && (team?.standShareRole !== 'child' || field.showToChildTeams)
  const shown = customFields.filter((field) => (isVisible(field) ? showCustomFields : showHiddenCustomFields))
  const known = shown.flatMap(({ id, label }) => {
    const value = values.get(id)
    if (value === undefined || value === '') return []
    const words = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
    return [{ label, lines: words.split(/\r?\n/), isHeading: false }]
  })
  const heading = { label: team?.name ?? '', lines: [], isHeading: true }
  return known.length > 0 ? [...said, heading, ...known] : said
}
