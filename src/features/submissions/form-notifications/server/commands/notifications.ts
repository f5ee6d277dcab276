import { and, eq } from 'drizzle-orm'
import type { PlacedRuleProblem } from '#features/forms/forms/domain/logic/check-rules.ts'
import type { FormMail } from '#features/forms/forms/server/ports.ts'
import { formById, problemsOfRules } from '#features/forms/forms/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { type FormNotificationInput, formNotificationInput } from '../../contract.ts'
import { MOST_FORM_NOTIFICATIONS } from '../../domain/limits.ts'
import { isRecipientGone } from '../../domain/recipients.ts'
import { formNotificationsTopic } from '../../domain/topic.ts'
import {
  type FormNotificationRecord,
  notificationById,
  notificationsOfForm,
} from '../queries/notifications.ts'
import { formNotifications } from '../tables.ts'

/** Rules that ask for what the form's questions do not have; each problem with its place in the list. */
type RuleRefusal = { code: 'badRules'; problems: PlacedRuleProblem[] }
type NotificationOf = { formId: string; notificationId: string }
export type AddRefusal = 'formNotFound' | 'tooMany' | 'recipientGone' | RuleRefusal
export type ChangeRefusal = 'notificationNotFound' | 'recipientGone' | RuleRefusal

/** Adds an e-mail that follows a form. @returns its id */
export function createFormNotification(
  scope: EventScope,
  author: Author,
  { formId, notification }: { formId: string; notification: FormNotificationInput },
): Promise<Result<string, AddRefusal>> {
  return inEvent(scope, async (event): Promise<Result<string, AddRefusal>> => {
    await takeTurn(event, 'form-notifications', formId)
    const form = await formById(event, formId)
    if (!form) return err('formNotFound')
    const refusal = await refusalOf(event, form.draft, notification)
    if (refusal) return err(refusal)
    if ((await notificationsOfForm(event, formId)).length >= MOST_FORM_NOTIFICATIONS) return err('tooMany')
    const id = await insert(event, author, [{ ...notification, formId }])
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'formNotification.create', subjectId: id },
      after: { formId, ...notification },
    })
    return ok(id)
  })
}

/** Changes one. A default keeps going to whom it goes, whatever the answers. */
export function updateFormNotification(
  scope: EventScope,
  author: Author,
  { notification, ...which }: NotificationOf & { notification: FormNotificationInput },
): Promise<Result<null, ChangeRefusal>> {
  return inEvent(scope, async (event): Promise<Result<null, ChangeRefusal>> => {
    const [before, form] = await Promise.all([notificationById(event, which), formById(event, which.formId)])
    if (!before || !form) return err('notificationNotFound')
    const changed = { ...notification, ...keptOf(before) }
    const refusal = await refusalOf(event, form.draft, changed)
    if (refusal) return err(refusal)
    await event.tx
      .update(formNotifications)
      .set({ ...changed, updatedAt: event.services.clock.now(), updatedBy: author.memberId })
      .where(ofNotification(event, which))
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'formNotification.update', subjectId: which.notificationId },
      ...{ before: recorded(before), after: changed },
    })
    announce(event, [formNotificationsTopic], organisers)
    return ok(null)
  })
}

/** Deletes one. A default is switched off instead: it answers `notificationNotFound`. */
export function removeFormNotification(
  scope: EventScope,
  author: Author,
  which: NotificationOf,
): Promise<Result<null, 'notificationNotFound'>> {
  return inEvent(scope, async (event) => {
    const found = await notificationById(event, which)
    if (!found || found.isUserDefault || found.isAdminDefault) return err('notificationNotFound')
    await event.tx.delete(formNotifications).where(ofNotification(event, which))
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'formNotification.remove', subjectId: which.notificationId },
      before: { formId: which.formId, ...recorded(found) },
    })
    announce(event, [formNotificationsTopic], organisers)
    return ok(null)
  })
}

/** Removes those of a form that is being deleted; its audit tells how many. */
export async function removeNotificationsOf(
  event: EventTransaction,
  _: Author,
  formId: string,
): Promise<void> {
  await event.tx
    .delete(formNotifications)
    .where(and(eq(formNotifications.eventId, event.eventId), eq(formNotifications.formId, formId)))
  announce(event, [formNotificationsTopic], organisers)
}

/**
 * Every form has one for whoever sends it, and one for the organiser. Only the first is active from the start: the
 * second would be a mail for each form of each team.
 */
export function createDefaults(event: EventTransaction, author: Author, formId: string): Promise<void> {
  return addNotifications(event, author, { formId, notifications: [] })
}

/** Gives a new form those of a file, and of the defaults what the file does not have. Their rules name its questions. */
export async function addNotifications(
  event: EventTransaction,
  author: Author,
  { formId, notifications }: { formId: string; notifications: readonly Omit<Complete, 'formId'>[] },
): Promise<void> {
  const given = notifications.map((one) => ({ ...one, ...keptOf(one), formId }))
  const isMissing = ({ isUserDefault, isAdminDefault }: Complete) =>
    !given.some((one) => (isUserDefault && one.isUserDefault) || (isAdminDefault && one.isAdminDefault))
  await insert(event, author, [...given, ...defaultsOf(formId).filter(isMissing)])
}

function defaultsOf(formId: string): Complete[] {
  const forUser = formNotificationInput.parse({ name: 'Receipt for the sender' })
  const forAdmin = formNotificationInput.parse({
    ...{ name: 'Notice for the organiser', sendToType: 'admin', isActive: false },
    message: '{{sender}} has sent “{{formTitle}}” on {{sentAt}}. Its reference is {{reference}}.',
  })
  return [
    { ...forUser, formId, isUserDefault: true, isAdminDefault: false },
    { ...forAdmin, formId, isUserDefault: false, isAdminDefault: true },
  ]
}

/** Copies those of a form to its duplicate, with the rules and questions that they have there. */
export async function copyNotifications(
  event: EventTransaction,
  author: Author,
  { from, formId, mails }: { from: string; formId: string; mails: readonly FormMail[] },
): Promise<void> {
  const mapped = new Map(mails.map((mail) => [mail.id, mail]))
  const copies = (await notificationsOfForm(event, from)).flatMap((original) => {
    const mail = mapped.get(original.id)
    // Without its conditions, a copy would be sent to everyone.
    if (!mail || original.isUnreadable) return []
    const { rules, sendTo, sendToFieldGroupId } = mail
    const { isUserDefault, isAdminDefault } = original
    const moved = { formId, rules: [...rules], sendTo, sendToFieldGroupId }
    return [{ ...recorded(original), ...moved, isUserDefault, isAdminDefault }]
  })
  if (copies.length > 0) await insert(event, author, copies)
}

type Defaults = { isUserDefault: boolean; isAdminDefault: boolean }
type Complete = FormNotificationInput & Defaults & { formId: string }
type New = FormNotificationInput & Partial<Defaults> & { formId: string }

/** @returns the id of the first */
async function insert(event: EventTransaction, { memberId }: Author, added: readonly New[]): Promise<string> {
  const now = event.services.clock.now()
  const rows = added.map((notification) => ({
    ...notification,
    ...{ eventId: event.eventId, id: newId() },
    ...{ createdAt: now, createdBy: memberId, updatedAt: now, updatedBy: memberId },
  }))
  await event.tx.insert(formNotifications).values(rows)
  announce(event, [formNotificationsTopic], organisers)
  return rows[0]?.id ?? ''
}

async function refusalOf(
  event: EventTransaction,
  draft: Parameters<typeof problemsOfRules>[1],
  notification: FormNotificationInput,
): Promise<'recipientGone' | RuleRefusal | undefined> {
  const problems = await problemsOfRules(event, draft, notification.rules)
  if (problems.length > 0) return { code: 'badRules', problems }
  return isRecipientGone(notification, draft) ? 'recipientGone' : undefined
}

function keptOf({ isUserDefault, isAdminDefault }: Defaults) {
  if (!isUserDefault && !isAdminDefault) return {}
  const sendToType = isUserDefault ? ('user' as const) : ('admin' as const)
  return { sendToType, sendTo: '', sendToFieldGroupId: '', sendToLoopIndex: null, rules: [] }
}

/** What an organiser has written of it. */
export function recorded(record: FormNotificationRecord): FormNotificationInput {
  const { name, message, isActive, sendToType, sendTo, sendToFieldGroupId, sendToLoopIndex } = record
  const { bccTo, replyTo, isFormTitleSubjectLine, subjectLine, operator, rules } = record
  const { showSubmission, showCustomFields, showHiddenCustomFields } = record
  return {
    ...{ name, message, isActive, sendToType, sendTo, sendToFieldGroupId, sendToLoopIndex },
    ...{ bccTo, replyTo, isFormTitleSubjectLine, subjectLine, operator, rules },
    ...{ showSubmission, showCustomFields, showHiddenCustomFields },
  }
}

function ofNotification(event: EventTransaction, { formId, notificationId }: NotificationOf) {
  return and(
    eq(formNotifications.eventId, event.eventId),
    eq(formNotifications.formId, formId),
    eq(formNotifications.id, notificationId),
  )
}
