import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { ConfirmationInput } from '../contract.ts'
import type { FormDefinition } from '../domain/definition.ts'
import { copyTitle, duplicateForm } from '../domain/duplicate.ts'
import { checkPublishing } from '../domain/publish/check-publishing.ts'
import { formsTopic } from '../domain/topic.ts'
import { confirmationsOf, type FormRecord, formById } from './queries.ts'
import { confirmations, forms, formVersions } from './tables.ts'

const STALE = 'Someone else has changed this form. Reload to see their changes.'

type NewForm = {
  title: string
  description: string
  definition?: FormDefinition
  isEditable?: boolean
  isPublic?: boolean
}

/** A new form has a default confirmation from the start: whoever sends it reads something. */
export function createForm(scope: EventScope, memberId: string | null, input: NewForm): Promise<string> {
  return inEvent(scope, async (event) => {
    const { definition, ...columns } = input
    const id = newId()
    const draft = definition ?? { fields: [], logicMap: {}, groups: {} }
    await event.tx
      .insert(forms)
      .values({ ...columns, eventId: event.eventId, id, draft, createdBy: memberId, updatedBy: memberId })
    await addConfirmation(event, memberId, id, {
      name: 'Default confirmation',
      message: 'Thank you. We have received your answers.',
      isActive: true,
      operator: 'ANY',
      rules: [],
      isDefault: true,
    })
    await recordAudit(event, { memberId, action: 'form.create', subjectId: id, after: columns })
    announce(event, [formsTopic], organisers)
    return id
  })
}

type FormChange = Partial<Pick<FormRecord, 'draft' | 'title' | 'description' | 'isEditable' | 'isPublic'>>

/** Saves a form that nobody else has saved since `revision`; otherwise says so and changes nothing. */
export function saveForm(
  scope: EventScope,
  memberId: string,
  formId: string,
  revision: number,
  change: FormChange,
): Promise<Result<null, string>> {
  return inEvent(scope, async (event) => {
    const isSaved = await write(event, memberId, formId, revision, change)
    if (!isSaved) return err(STALE)
    await recordAudit(event, { memberId, action: 'form.save', subjectId: formId, after: change })
    announce(event, [formsTopic], isDraftAlone(change) ? organisers : everyone)
    return ok(null)
  })
}

/** Makes the draft the form's newest version, unless something in it cannot be published. */
export function publishForm(
  scope: EventScope,
  memberId: string | null,
  formId: string,
  revision: number,
): Promise<Result<number, string>> {
  return inEvent(scope, async (event) => {
    const form = await formById(event, formId)
    if (!form) return err('Form not found')
    const [problem] = checkPublishing(form.draft, { customFieldIds: new Set() }).errors
    if (problem) return err(problem.message)
    if (form.draft.fields.length === 0) return err('Add a question before you publish the form.')
    const version = form.currentVersion + 1
    const isSaved = await write(event, memberId, formId, revision, {
      isPublished: true,
      currentVersion: version,
    })
    if (!isSaved) return err(STALE)
    await event.tx.insert(formVersions).values({
      eventId: event.eventId,
      formId,
      version,
      definition: form.draft,
      publishedAt: event.services.clock.now(),
      publishedBy: memberId,
    })
    await recordAudit(event, { memberId, action: 'form.publish', subjectId: formId, after: { version } })
    announce(event, [formsTopic], everyone)
    return ok(version)
  })
}

export function unpublishForm(scope: EventScope, memberId: string, formId: string) {
  return inEvent(scope, async (event) => {
    await event.tx
      .update(forms)
      .set({ isPublished: false, revision: sql`${forms.revision} + 1`, ...stamp(event, memberId) })
      .where(ofForm(event, formId))
    await recordAudit(event, { memberId, action: 'form.unpublish', subjectId: formId })
    announce(event, [formsTopic], everyone)
  })
}

/** Copies questions, logic and confirmations with new ids; the copy starts unpublished. */
export function duplicate(
  scope: EventScope,
  memberId: string,
  form: FormRecord,
): Promise<Result<string, string>> {
  return inEvent(scope, async (event) => {
    const originals = await confirmationsOf(event, form.id)
    const copy = duplicateForm(
      { definition: form.draft, confirmations: originals as ConfirmationRules[], notifications: [] },
      newId,
    )
    if (!copy.ok) return copy
    const { description, isEditable, isPublic } = form
    const id = newId()
    await event.tx.insert(forms).values({
      eventId: event.eventId,
      id,
      title: copyTitle(form.title),
      description,
      isEditable,
      isPublic,
      draft: copy.value.definition,
      createdBy: memberId,
      updatedBy: memberId,
    })
    await event.tx.insert(confirmations).values(
      originals.map((original, index) => {
        const rules = copy.value.confirmations[index]?.rules ?? []
        return { ...original, id: newId(), formId: id, rules }
      }),
    )
    await recordAudit(event, { memberId, action: 'form.duplicate', subjectId: id, after: { from: form.id } })
    announce(event, [formsTopic], organisers)
    return ok(id)
  })
}

export function setFormsArchived(
  scope: EventScope,
  memberId: string,
  formIds: string[],
  isArchived: boolean,
) {
  return inEvent(scope, async (event) => {
    const changed = await event.tx
      .update(forms)
      .set({ isArchived, ...stamp(event, memberId) })
      .where(and(eq(forms.eventId, event.eventId), inArray(forms.id, formIds)))
      .returning({ id: forms.id })
    const action = isArchived ? 'form.archive' : 'form.restore'
    await recordAudits(
      event,
      changed.map(({ id }) => ({ memberId, action, subjectId: id })),
    )
    announce(event, [formsTopic], everyone)
    return changed.length
  })
}

export function addConfirmation(
  scope: EventScope,
  memberId: string | null,
  formId: string,
  input: ConfirmationInput & { isDefault?: boolean },
): Promise<string> {
  return inEvent(scope, async (event) => {
    const [last] = await event.tx
      .select({ index: max(confirmations.index) })
      .from(confirmations)
      .where(and(eq(confirmations.eventId, event.eventId), eq(confirmations.formId, formId)))
    const id = newId()
    const index = (last?.index ?? -1) + 1
    await event.tx.insert(confirmations).values({
      ...input,
      eventId: event.eventId,
      id,
      formId,
      index,
      createdBy: memberId,
      updatedBy: memberId,
    })
    await recordAudit(event, { memberId, action: 'confirmation.create', subjectId: id, after: input })
    announce(event, [formsTopic], organisers)
    return id
  })
}

export function saveConfirmation(
  scope: EventScope,
  memberId: string,
  confirmationId: string,
  formId: string,
  input: ConfirmationInput,
): Promise<boolean> {
  return inEvent(scope, async (event) => {
    const saved = await event.tx
      .update(confirmations)
      .set({ ...input, ...stamp(event, memberId) })
      .where(ofConfirmation(event, formId, confirmationId))
      .returning({ id: confirmations.id })
    if (saved.length === 0) return false
    await recordAudit(event, {
      memberId,
      action: 'confirmation.save',
      subjectId: confirmationId,
      after: input,
    })
    announce(event, [formsTopic], everyone)
    return true
  })
}

/** False when there is no such confirmation, or it is the default one, which stays. */
export function removeConfirmation(
  scope: EventScope,
  memberId: string,
  formId: string,
  confirmationId: string,
) {
  return inEvent(scope, async (event) => {
    const removed = await event.tx
      .delete(confirmations)
      .where(and(ofConfirmation(event, formId, confirmationId), eq(confirmations.isDefault, false)))
      .returning({ id: confirmations.id })
    if (removed.length === 0) return false
    await recordAudit(event, { memberId, action: 'confirmation.remove', subjectId: confirmationId })
    announce(event, [formsTopic], everyone)
    return true
  })
}

/** Teams see of a draft nothing before it is published. */
function isDraftAlone(change: FormChange): boolean {
  return Object.keys(change).every((column) => column === 'draft')
}

type ConfirmationRules = ConfirmationInput & { id: string }

async function write(
  event: EventTransaction,
  memberId: string | null,
  formId: string,
  revision: number,
  change: FormChange & { isPublished?: boolean; currentVersion?: number },
): Promise<boolean> {
  const saved = await event.tx
    .update(forms)
    .set({ ...change, revision: sql`${forms.revision} + 1`, ...stamp(event, memberId) })
    .where(and(ofForm(event, formId), eq(forms.revision, revision)))
    .returning({ id: forms.id })
  return saved.length > 0
}

function stamp(event: EventTransaction, memberId: string | null) {
  return { updatedAt: event.services.clock.now(), updatedBy: memberId }
}

function ofForm(event: EventTransaction, formId: string) {
  return and(eq(forms.eventId, event.eventId), eq(forms.id, formId))
}

function ofConfirmation(event: EventTransaction, formId: string, confirmationId: string) {
  return and(
    eq(confirmations.eventId, event.eventId),
    eq(confirmations.formId, formId),
    eq(confirmations.id, confirmationId),
  )
}
