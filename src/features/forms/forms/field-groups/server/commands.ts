import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { customFieldChoices } from '#features/people/custom-fields/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { changedQuestions } from '../../domain/changed-questions.ts'
import { copyTitle, type DuplicateRefusal, duplicateFieldGroup } from '../../domain/duplicate.ts'
import { checkPublishing } from '../../domain/publish/check-publishing.ts'
import { formsTopic } from '../../domain/topic.ts'
import { formHead, formVersion, ruleSetsOfForm } from '../../server/queries.ts'
import { forms, formVersions } from '../../server/tables.ts'
import {
  checkQuestions,
  type GivenQuestions,
  type GroupQuestions,
  groupQuestionsSchema,
  type QuestionsRefusal,
} from '../domain/check-questions.ts'
import { fieldGroupsTopic } from '../domain/topic.ts'
import {
  copyOf,
  type FieldGroupRecord,
  fieldGroupById,
  formsWithGroups,
  formsWithOlderCopies,
} from './queries.ts'
import { fieldGroups } from './tables.ts'

type NewFieldGroup = {
  /** One that other parts of the same transaction name; a new one without it. */
  id?: string
  title: string
  description: string
  questions?: GroupQuestions
  isPublished?: boolean
}

/** A blank one is published from the start (forms specification, section 3). Returns its id. */
export function createFieldGroup(
  scope: EventScope,
  { memberId }: Author,
  { id = newId(), questions = { fields: [], logicMap: {} }, isPublished = true, ...columns }: NewFieldGroup,
): Promise<string> {
  return inEvent(scope, async (event) => {
    await insertGroup(event, memberId, { ...columns, id, questions: ofGroup(questions, id), isPublished })
    await recordAudit(event, {
      ...{ memberId, action: 'fieldGroup.create', subjectId: id },
      after: { ...columns, isPublished },
    })
    announce(event, [fieldGroupsTopic], organisers)
    return id
  })
}

type SeenGroup = { fieldGroupId: string; revision: number }
type SavingRefusal = 'fieldGroupNotFound' | 'changedElsewhere'
type SettingsChange = Pick<FieldGroupRecord, 'title' | 'description' | 'isPublished'>

/** Saves the questions, unless someone else has saved the group since. Drafts of forms that have it follow. */
export function updateQuestions(
  scope: EventScope,
  { memberId }: Author,
  { questions: given, ...seen }: SeenGroup & { questions: GivenQuestions },
): Promise<Result<null, SavingRefusal | QuestionsRefusal>> {
  return inEvent(scope, async (event): Promise<Result<null, SavingRefusal | QuestionsRefusal>> => {
    const before = await fieldGroupById(event, seen.fieldGroupId)
    if (!before) return err('fieldGroupNotFound')
    const known = new Set(before.questions.fields.map(({ id }) => id))
    const checked = checkQuestions(known, given)
    if (!checked.ok) return checked
    const questions = ofGroup(checked.value, before.id)
    const saved = await save(event, memberId, seen, { definition: questions })
    if (!saved.ok) return saved
    await followInDrafts(event, { ...before, questions })
    await recordAudit(event, {
      ...{ memberId, action: 'fieldGroup.update', subjectId: before.id },
      ...changedQuestions(before.questions, { ...questions, groups: {} }),
    })
    announce(event, [fieldGroupsTopic, formsTopic], organisers)
    return ok(null)
  })
}

/** Saves the settings, unless someone else has saved the group since. Drafts of forms take over its title. */
export function updateSettings(
  scope: EventScope,
  { memberId }: Author,
  { change, ...seen }: SeenGroup & { change: SettingsChange },
): Promise<Result<null, SavingRefusal>> {
  return inEvent(scope, async (event): Promise<Result<null, SavingRefusal>> => {
    const before = await fieldGroupById(event, seen.fieldGroupId)
    if (!before) return err('fieldGroupNotFound')
    const saved = await save(event, memberId, seen, change)
    if (!saved.ok) return saved
    await followInDrafts(event, { ...before, ...change })
    const { title, description, isPublished } = before
    await recordAudit(event, {
      ...{ memberId, action: 'fieldGroup.update', subjectId: before.id },
      ...{ before: { title, description, isPublished }, after: change },
    })
    announce(event, [fieldGroupsTopic, formsTopic], organisers)
    return ok(null)
  })
}

type Republished = { published: number; refused: { id: string; title: string; reason: string }[] }

/**
 * Gives the open forms that were chosen a new version: the newest one, with the group as it is now. What else their
 * drafts change stays a draft. A form that the group would break keeps its version, and says why.
 */
export function republishForms(
  scope: EventScope,
  { memberId }: Author,
  { fieldGroupId, formIds }: { fieldGroupId: string; formIds: readonly string[] },
): Promise<Result<Republished, 'fieldGroupNotFound'>> {
  return inEvent(scope, async (event): Promise<Result<Republished, 'fieldGroupNotFound'>> => {
    const group = await fieldGroupById(event, fieldGroupId)
    if (!group) return err('fieldGroupNotFound')
    const copy = copyOf(group)
    // Whoever publishes one of them meanwhile comes after this, or before it.
    await event.tx
      .select({ id: forms.id })
      .from(forms)
      .where(and(eq(forms.eventId, event.eventId), inArray(forms.id, [...formIds])))
      .orderBy(forms.id)
      .for('update')
    const older = (await formsWithOlderCopies(event, copy)).filter(({ id }) => formIds.includes(id))
    const customFieldIds = new Set((await customFieldChoices(event)).map(({ id }) => id))
    const refused: Republished['refused'] = []
    for (const form of older) {
      const around = { customFieldIds, ruleSets: await ruleSetsOfForm(event, form.id) }
      const reason = await republish(event, memberId, { formId: form.id, copy, around })
      if (reason !== '') refused.push({ ...form, reason })
    }
    announce(event, [fieldGroupsTopic, formsTopic], everyone)
    return ok({ published: older.length - refused.length, refused })
  })
}

type Republishing = {
  formId: string
  copy: ReturnType<typeof copyOf>
  around: Parameters<typeof checkPublishing>[1]
}

/** Answers with what prevents it; empty when it is done. */
async function republish(
  event: EventTransaction,
  memberId: string | null,
  { formId, copy, around }: Republishing,
): Promise<string> {
  const form = await formHead(event, formId)
  const current = form && (await formVersion(event, formId, form.currentVersion))
  if (!current) return ''
  const definition = { ...current, groups: { ...current.groups, [copy.id]: copy } }
  const [problem] = checkPublishing(definition, around).errors
  if (problem) return problem.message
  const version = form.currentVersion + 1
  await event.tx
    .update(forms)
    .set({ currentVersion: version, revision: sql`${forms.revision} + 1`, ...stamp(event, memberId) })
    .where(and(eq(forms.eventId, event.eventId), eq(forms.id, formId)))
  await event.tx.insert(formVersions).values({
    ...{ eventId: event.eventId, formId, version, definition },
    ...{ publishedAt: event.services.clock.now(), publishedBy: memberId },
  })
  await recordAudit(event, {
    ...{ memberId, action: 'form.publish', subjectId: formId },
    ...{ before: { version: form.currentVersion }, after: { version, fieldGroup: copy.id } },
  })
  return ''
}

type CopyRefusal = 'invalidFields' | DuplicateRefusal

/** Copies a group with its questions; every id, also in its logic, is a new one. Returns the id of the copy. */
export function duplicateGroup(
  scope: EventScope,
  { memberId }: Author,
  fieldGroupId: string,
): Promise<Result<string, CopyRefusal>> {
  return inEvent(scope, async (event): Promise<Result<string, CopyRefusal>> => {
    const [found] = await event.tx
      .select()
      .from(fieldGroups)
      .where(and(eq(fieldGroups.eventId, event.eventId), eq(fieldGroups.id, fieldGroupId)))
    const questions = found && groupQuestionsSchema.safeParse(found.definition)
    if (questions && !questions.success) return err('invalidFields')
    const original = found && questions && { id: found.id, title: found.title, ...questions.data }
    const copied = duplicateFieldGroup(original, newId)
    if (!copied.ok) return copied
    const { id, fields, logicMap } = copied.value
    await insertGroup(event, memberId, {
      ...{ id, title: copyTitle(found?.title ?? ''), description: found?.description ?? '' },
      ...{ questions: { fields, logicMap }, isPublished: false },
    })
    await recordAudit(event, {
      ...{ memberId, action: 'fieldGroup.duplicate', subjectId: id, after: { from: fieldGroupId } },
    })
    announce(event, [fieldGroupsTopic], organisers)
    return ok(id)
  })
}

/** Returns how many groups were found and archived. */
export function archiveGroups(scope: EventScope, author: Author, fieldGroupIds: readonly string[]) {
  return setArchived(scope, author, fieldGroupIds, true)
}

/** Returns how many groups were found and restored. */
export function restoreGroups(scope: EventScope, author: Author, fieldGroupIds: readonly string[]) {
  return setArchived(scope, author, fieldGroupIds, false)
}

function setArchived(
  scope: EventScope,
  { memberId }: Author,
  fieldGroupIds: readonly string[],
  isArchived: boolean,
): Promise<number> {
  return inEvent(scope, async (event) => {
    const changed = await event.tx
      .update(fieldGroups)
      .set({ isArchived, ...stamp(event, memberId) })
      .where(and(ofGroups(event, fieldGroupIds), ne(fieldGroups.isArchived, isArchived)))
      .returning({ id: fieldGroups.id })
    const action = isArchived ? 'fieldGroup.archive' : 'fieldGroup.restore'
    await recordAudits(
      event,
      changed.map(({ id }) => ({
        ...{ memberId, action, subjectId: id },
        ...{ before: { isArchived: !isArchived }, after: { isArchived } },
      })),
    )
    announce(event, [fieldGroupsTopic], organisers)
    return changed.length
  })
}

/** Deletes archived groups with their questions: all of them, or none when a form has one. Returns how many. */
export function removeGroups(
  scope: EventScope,
  { memberId }: Author,
  fieldGroupIds: readonly string[],
): Promise<Result<number, 'notArchived' | 'used'>> {
  return inEvent(scope, async (event): Promise<Result<number, 'notArchived' | 'used'>> => {
    const found = await event.tx
      .select()
      .from(fieldGroups)
      .where(ofGroups(event, fieldGroupIds))
      .orderBy(fieldGroups.id)
      .for('update')
    if (found.some(({ isArchived }) => !isArchived)) return err('notArchived')
    const ids = found.map(({ id }) => id)
    if ((await formsWithGroups(event, ids)).length > 0) return err('used')
    await event.tx.delete(fieldGroups).where(ofGroups(event, ids))
    await recordAudits(
      event,
      found.map(({ id, title, description, definition }) => ({
        ...{ memberId, action: 'fieldGroup.remove', subjectId: id },
        before: { title, description, definition },
      })),
    )
    announce(event, [fieldGroupsTopic], organisers)
    return ok(found.length)
  })
}

/** Every question of a group names it. */
function ofGroup({ fields, logicMap }: GroupQuestions, id: string): GroupQuestions {
  return { fields: fields.map((field) => ({ ...field, fieldGroupId: id })), logicMap }
}

async function insertGroup(
  event: EventTransaction,
  memberId: string | null,
  { questions, ...columns }: SettingsChange & { id: string; questions: GroupQuestions },
) {
  await event.tx.insert(fieldGroups).values({
    ...{ ...columns, eventId: event.eventId, definition: questions },
    ...{ createdBy: memberId, updatedBy: memberId },
  })
}

async function save(
  event: EventTransaction,
  memberId: string | null,
  { fieldGroupId, revision }: SeenGroup,
  change: Partial<SettingsChange> & { definition?: GroupQuestions },
): Promise<Result<null, 'changedElsewhere'>> {
  const saved = await event.tx
    .update(fieldGroups)
    .set({ ...change, revision: sql`${fieldGroups.revision} + 1`, ...stamp(event, memberId) })
    .where(and(ofGroups(event, [fieldGroupId]), eq(fieldGroups.revision, revision)))
    .returning({ id: fieldGroups.id })
  return saved.length > 0 ? ok(null) : err('changedElsewhere')
}

/**
 * Drafts hold the group as it is now. Their revision stays: nobody who is editing one of them loses what was typed, and
 * the next save takes the copy from the group anyway.
 */
async function followInDrafts(event: EventTransaction, group: FieldGroupRecord) {
  const copy = JSON.stringify(copyOf(group))
  await event.tx
    .update(forms)
    .set({ draft: sql`jsonb_set(${forms.draft}, array['groups', ${group.id}], ${copy}::jsonb)` })
    .where(
      and(
        eq(forms.eventId, event.eventId),
        sql`${forms.draft} -> 'groups' -> ${group.id} is distinct from ${copy}::jsonb`,
        sql`jsonb_exists(${forms.draft} -> 'groups', ${group.id})`,
      ),
    )
}

function stamp(event: EventTransaction, memberId: string | null) {
  return { updatedAt: event.services.clock.now(), updatedBy: memberId }
}

function ofGroups(event: EventTransaction, ids: readonly string[]) {
  return and(eq(fieldGroups.eventId, event.eventId), inArray(fieldGroups.id, [...ids]))
}
