import { and, eq, inArray, sql } from 'drizzle-orm'
import { customFieldChoices } from '#features/people/custom-fields/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { hasMarkup } from '#kit/text/rich-text.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { cleanRichText } from '#platform/sanitise/sanitise.ts'
import { type EventScope, type EventTransaction, inEvent, unlessRefused } from '#platform/tenancy/scope.ts'
import { changedQuestions } from '../domain/changed-questions.ts'
import type { FormDefinition } from '../domain/definition.ts'
import { copyParts, copyTitle, type DuplicateRefusal } from '../domain/duplicate.ts'
import { limits } from '../domain/fields/limits.ts'
import { isClosingBeforeOpening, type Opening } from '../domain/opening.ts'
import { checkPublishing } from '../domain/publish/check-publishing.ts'
import type { PublishProblem } from '../domain/publish/problem.ts'
import { markedTexts, withTexts } from '../domain/texts.ts'
import { formsTopic } from '../domain/topic.ts'
import { withPlacedGroups } from '../field-groups/server/queries.ts'
import { type FormRecord, formById, formVersion, ruleSetsOfForm } from './queries.ts'
import { forms, formVersions } from './tables.ts'

type NewForm = {
  title: string
  description: string
  definition?: FormDefinition
  isEditable?: boolean
  isPublic?: boolean
}

export function createForm(scope: EventScope, author: Author, input: NewForm): Promise<string> {
  return inEvent(scope, async (event) => {
    const { memberId } = author
    const { definition, ...columns } = input
    const draft = definition ?? { fields: [], logicMap: {}, groups: {} }
    const id = await insertForm(event, author, { ...columns, draft })
    for (const giveWhatEveryFormHas of event.services.ports.formCreated)
      await giveWhatEveryFormHas(event, author, id)
    await recordAudit(event, { memberId, action: 'form.create', subjectId: id, after: columns })
    return id
  })
}

/** The definition with only allowed markup in its texts. Not for an open transaction: it takes its time. */
export async function cleanTexts(
  definition: FormDefinition,
): Promise<Result<FormDefinition, 'unreadableText'>> {
  const texts = new Map<string, string>()
  // One after the other, so that the saves of others have their turn between them.
  for (const text of markedTexts(definition)) {
    const cleaned = await cleanText(text)
    if (!cleaned.ok) return cleaned
    texts.set(text, cleaned.value)
  }
  return ok(withTexts(definition, texts))
}

/** The same of fields that nobody has checked yet. */
export async function cleanGivenFields<T extends object>(
  fields: readonly T[],
): Promise<Result<T[], 'unreadableText'>> {
  const cleaned: T[] = []
  for (const field of fields) {
    const given = 'description' in field ? field.description : undefined
    const isText = typeof given === 'string' && given.length <= limits.descriptionLength
    const description = isText ? await cleanText(given) : ok(given)
    if (!description.ok) return description
    cleaned.push(given === undefined ? field : { ...field, description: description.value })
  }
  return ok(cleaned)
}

/** One text with only allowed markup; a plain one stays as it is. */
export async function cleanText(text: string): Promise<Result<string, 'unreadableText'>> {
  if (!hasMarkup(text)) return ok(text)
  const cleaned = await cleanRichText(text)
  return cleaned.ok ? cleaned : err('unreadableText')
}

type Settings = Pick<FormRecord, 'description' | 'isEditable' | 'isPublic' | 'prefillFieldIds'> &
  Omit<Opening, 'isPublished' | 'isArchived'> & { closedMessage: string }
type FormChange = { [K in keyof Settings]?: Settings[K] | undefined } & {
  title?: string
  draft?: FormDefinition
}
/** A form as the caller last saw it; the change is refused if the form has been saved since. */
type SeenForm = { formId: string; revision: number }
type SavingRefusal = 'formNotFound' | 'changedElsewhere'
type SettingsRefusal = SavingRefusal | 'closesBeforeOpening'

/** Changes a form, unless someone else has saved it since `revision`. */
export function updateForm(
  scope: EventScope,
  { memberId }: Author,
  { change: given, ...seen }: SeenForm & { change: FormChange },
): Promise<Result<null, SettingsRefusal>> {
  return inEvent(scope, async (event): Promise<Result<null, SettingsRefusal>> => {
    const [before] = await event.tx.select().from(forms).where(ofForm(event, seen.formId))
    // Whoever edits a form places field groups, and never writes them: each copy comes from the group itself.
    const change = given.draft ? { ...given, draft: await withPlacedGroups(event, given.draft) } : given
    const { opensAt = before?.opensAt ?? '', closesAt = before?.closesAt ?? '' } = change
    if (isClosingBeforeOpening({ opensAt, closesAt })) return err('closesBeforeOpening')
    const saved = await save(event, { memberId }, seen, change)
    if (!saved.ok) return saved
    await recordAudit(event, {
      memberId,
      action: 'form.update',
      subjectId: seen.formId,
      ...recordedChange(before, change),
    })
    announce(event, [formsTopic], isDraftAlone(change) ? organisers : everyone)
    return ok(null)
  })
}

type PublishingRefusal = SavingRefusal | 'noQuestions' | { code: 'hasProblem'; problem: PublishProblem }

/** Publishes the draft as the newest version and returns its number, or the problems that prevent it. */
export function publishForm(
  scope: EventScope,
  { memberId }: Author,
  seen: SeenForm,
): Promise<Result<number, PublishingRefusal>> {
  return inEvent(scope, async (event): Promise<Result<number, PublishingRefusal>> => {
    const { formId } = seen
    const form = await formById(event, formId)
    if (!form) return err('formNotFound')
    const [customFields, ruleSets] = await Promise.all([
      customFieldChoices(event),
      ruleSetsOfForm(event, formId),
    ])
    const customFieldIds = new Set(customFields.map(({ id }) => id))
    const draft = await withPlacedGroups(event, form.draft)
    const [problem] = checkPublishing(draft, { customFieldIds, ruleSets }).errors
    if (problem) return err({ code: 'hasProblem', problem })
    if (draft.fields.length === 0) return err('noQuestions')
    const version = form.currentVersion + 1
    const saved = await save(event, { memberId }, seen, { draft, isPublished: true, currentVersion: version })
    if (!saved.ok) return saved
    await event.tx.insert(formVersions).values({
      eventId: event.eventId,
      formId,
      version,
      definition: draft,
      publishedAt: event.services.clock.now(),
      publishedBy: memberId,
    })
    const { isPublished, currentVersion } = form
    await recordAudit(event, {
      memberId,
      action: 'form.publish',
      subjectId: formId,
      before: { isPublished, version: currentVersion },
      after: { isPublished: true, version },
    })
    announce(event, [formsTopic], everyone)
    return ok(version)
  })
}

/** Puts the newest published version back as the draft. */
export function discardChanges(
  scope: EventScope,
  { memberId }: Author,
  seen: SeenForm,
): Promise<Result<null, SavingRefusal | 'neverPublished'>> {
  return inEvent(scope, async (event): Promise<Result<null, SavingRefusal | 'neverPublished'>> => {
    const { formId } = seen
    const form = await formById(event, formId)
    if (!form) return err('formNotFound')
    const published = await formVersion(event, formId, form.currentVersion)
    if (!published) return err('neverPublished')
    const draft = await withPlacedGroups(event, published)
    const saved = await save(event, { memberId }, seen, { draft })
    if (!saved.ok) return saved
    await recordAudit(event, {
      ...{ memberId, action: 'form.discard', subjectId: formId },
      before: { draft: form.draft },
      after: { version: form.currentVersion },
    })
    announce(event, [formsTopic], organisers)
    return ok(null)
  })
}

export function unpublishForm(
  scope: EventScope,
  { memberId }: Author,
  formId: string,
): Promise<Result<null, 'formNotFound'>> {
  return inEvent(scope, async (event) => {
    const [before] = await event.tx
      .select({ isPublished: forms.isPublished })
      .from(forms)
      .where(ofForm(event, formId))
      .for('update')
    if (!before) return err('formNotFound')
    await event.tx
      .update(forms)
      .set({ isPublished: false, revision: sql`${forms.revision} + 1`, ...stamp(event, memberId) })
      .where(ofForm(event, formId))
    await recordAudit(event, {
      memberId,
      action: 'form.unpublish',
      subjectId: formId,
      before,
      after: { isPublished: false },
    })
    announce(event, [formsTopic], everyone)
    return ok(null)
  })
}

type CopyRefusal = 'formNotFound' | 'tooManyConfirmations' | DuplicateRefusal

/** Copies questions, logic and confirmations with new ids; the copy starts unpublished. Returns its id. */
export function duplicateForm(
  scope: EventScope,
  author: Author,
  formId: string,
): Promise<Result<string, CopyRefusal>> {
  return unlessRefused(scope, async (event): Promise<Result<string, CopyRefusal>> => {
    const { ports } = event.services
    const form = await formById(event, formId)
    if (!form) return err('formNotFound')
    const parts = copyParts(
      {
        definition: form.draft,
        confirmations: await ports.confirmationsOfForm(event, formId),
        notifications: await ports.formMails.ofForm(event, formId),
        prefillFieldIds: form.prefillFieldIds,
      },
      newId,
    )
    if (!parts.ok) return parts
    const { definition: draft, confirmations, notifications, ...settings } = parts.value
    const title = copyTitle(form.title)
    const id = await insertForm(event, author, {
      ...settingsOf(form),
      ...{ title, draft, prefillFieldIds: [...settings.prefillFieldIds] },
    })
    const copied = await ports.formDuplicated(event, author, { formId: id, confirmations })
    if (!copied.ok) return copied
    await ports.formMails.copy(event, author, { from: formId, formId: id, mails: notifications })
    const { memberId } = author
    await recordAudit(event, { memberId, action: 'form.duplicate', subjectId: id, after: { from: formId } })
    return ok(id)
  })
}

/** Returns how many forms were found and archived. */
export function archiveForms(scope: EventScope, author: Author, formIds: readonly string[]) {
  return setArchived(scope, author, formIds, true)
}

/** Returns how many forms were found and restored. */
export function restoreForms(scope: EventScope, author: Author, formIds: readonly string[]) {
  return setArchived(scope, author, formIds, false)
}

function setArchived(
  scope: EventScope,
  { memberId }: Author,
  formIds: readonly string[],
  isArchived: boolean,
): Promise<number> {
  return inEvent(scope, async (event) => {
    const changed = await event.tx
      .update(forms)
      .set({ isArchived, ...stamp(event, memberId) })
      .where(and(eq(forms.eventId, event.eventId), inArray(forms.id, [...formIds])))
      .returning({ id: forms.id })
    const action = isArchived ? 'form.archive' : 'form.restore'
    await recordAudits(
      event,
      changed.map(({ id }) => ({
        ...{ memberId, action, subjectId: id },
        ...{ before: { isArchived: !isArchived }, after: { isArchived } },
      })),
    )
    announce(event, [formsTopic], everyone)
    return changed.length
  })
}

/** Of the questions, those that changed, with their rules. */
function recordedChange(before: typeof forms.$inferSelect | undefined, { draft, ...columns }: FormChange) {
  const questions = draft ? changedQuestions(before?.draft, draft) : { before: {}, after: {} }
  const former = Object.entries(before ?? {}).filter(([column]) => column in columns)
  return {
    before: { ...Object.fromEntries(former), ...questions.before },
    after: { ...columns, ...questions.after },
  }
}

/** Teams see nothing of a draft until it is published. */
function isDraftAlone(change: FormChange): boolean {
  return Object.keys(change).every((column) => column === 'draft')
}

/** Stores a form as it is given; who calls it records what it is, and gives it what every form has. */
export async function insertForm(
  event: EventTransaction,
  { memberId }: Author,
  columns: Omit<NewForm, 'definition'> &
    Omit<FormChange, 'draft' | 'title' | 'description'> & { draft: FormDefinition },
): Promise<string> {
  const id = newId()
  await event.tx
    .insert(forms)
    .values({ ...columns, eventId: event.eventId, id, createdBy: memberId, updatedBy: memberId })
  announce(event, [formsTopic], organisers)
  return id
}

async function save(
  event: EventTransaction,
  { memberId }: Author,
  { formId, revision }: SeenForm,
  change: FormChange & { isPublished?: boolean; currentVersion?: number },
): Promise<Result<null, SavingRefusal>> {
  const saved = await event.tx
    .update(forms)
    .set({ ...change, revision: sql`${forms.revision} + 1`, ...stamp(event, memberId) })
    .where(and(ofForm(event, formId), eq(forms.revision, revision)))
    .returning({ id: forms.id })
  if (saved.length > 0) return ok(null)
  return err((await formById(event, formId)) ? 'changedElsewhere' : 'formNotFound')
}

/** What a copy of a form keeps. Times are not among them: the copy is for another occasion. */
function settingsOf({ description, isEditable, isPublic, closedMessage, submissionLimit }: FormRecord) {
  return { description, isEditable, isPublic, closedMessage, submissionLimit }
}

function stamp(event: EventTransaction, memberId: string | null) {
  return { updatedAt: event.services.clock.now(), updatedBy: memberId }
}

function ofForm(event: EventTransaction, formId: string) {
  return and(eq(forms.eventId, event.eventId), eq(forms.id, formId))
}
