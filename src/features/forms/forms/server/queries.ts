import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { prepared } from '#database/prepared.ts'
import { customFieldChoices } from '#features/people/custom-fields/server/queries.ts'
import { customFields } from '#features/people/custom-fields/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { natural, totalRows } from '#platform/lists/clauses.ts'
import type { ListEvent } from '#platform/lists/list-texts.ts'
import { listSource } from '#platform/lists/read-list.ts'
import { readStored, requireStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { type FormDefinition, formDefinitionSchema } from '../domain/definition.ts'
import { type FieldType, layoutTypes } from '../domain/fields/field-types.ts'
import { formList } from '../domain/list.ts'
import { checkRules, type PlacedRuleProblem } from '../domain/logic/check-rules.ts'
import type { Rule } from '../domain/logic/logic-schemas.ts'
import type { NamedRuleSet } from '../domain/publish/named-rule-set.ts'
import { forms, formVersions } from './tables.ts'

export type FormRecord = Omit<typeof forms.$inferSelect, 'draft'> & { draft: FormDefinition }

/** A form as the builder shows it; undefined when there is none. */
export function formForEditing(scope: EventScope, formId: string) {
  return inEvent(scope, async (event) => {
    const form = await formById(event, formId)
    if (!form) return undefined
    const [confirmations, customFields, isChangedSince, ruleSets, submissionCount] = await Promise.all([
      event.services.ports.confirmationsOfForm(event, formId),
      customFieldChoices(event),
      hasUnpublishedChanges(event, formId),
      ruleSetsOfForm(event, formId),
      submissionCountOf(event, formId),
    ])
    const counted = { hasUnpublishedChanges: isChangedSince, submissionCount }
    return { form, confirmations, customFields, ruleSets, ...counted }
  })
}

async function submissionCountOf(event: EventTransaction, formId: string): Promise<number> {
  const { submissionCount } = event.services.ports.formUse(event, sql`${forms.id}`)
  const [form] = await event.tx
    .select({ submissionCount: submissionCount.mapWith(Number) })
    .from(forms)
    .where(and(eq(forms.eventId, event.eventId), eq(forms.id, formId)))
  return form?.submissionCount ?? 0
}

/** What is wrong with rules beside a form, which are about its draft: they are for the version to come. */
export async function problemsOfRules(
  event: EventTransaction,
  { fields, groups }: FormDefinition,
  rules: readonly Rule[],
): Promise<PlacedRuleProblem[]> {
  if (rules.length === 0) return []
  const customFieldIds = new Set((await customFieldChoices(event)).map(({ id }) => id))
  return checkRules(rules, { fields, groups, customFieldIds })
}

/** Without those that ask for a custom field that has been deleted: what they ask would be empty for everybody. */
export async function withKnownFields<T extends { readonly rules: readonly Rule[] }>(
  event: EventTransaction,
  ruleSets: readonly T[],
): Promise<T[]> {
  const asked = ({ rules }: T) =>
    rules.filter(({ sourceType }) => sourceType === 'customField').map(({ sourceId }) => sourceId)
  if (ruleSets.every((ruleSet) => asked(ruleSet).length === 0)) return [...ruleSets]
  const known = new Set((await customFieldChoices(event)).map(({ id }) => id))
  return ruleSets.filter((ruleSet) => asked(ruleSet).every((id) => known.has(id)))
}

/** Every rule set beside a form that must fit its questions. */
export async function ruleSetsOfForm(event: EventTransaction, formId: string): Promise<NamedRuleSet[]> {
  const { formRuleSets } = event.services.ports
  return (await Promise.all(formRuleSets.map((ruleSetsOf) => ruleSetsOf(event, formId)))).flat()
}

export async function formById(scope: EventScope, formId: string): Promise<FormRecord | undefined> {
  const [form] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(forms)
      .where(and(eq(forms.eventId, eventId), eq(forms.id, formId))),
  )
  return (
    form && { ...form, draft: requireStored({ noun: 'form', id: formId }, formDefinitionSchema, form.draft) }
  )
}

/**
 * The form is not deleted until the transaction ends, so that rows that name it can be written.
 * @returns whether it is there
 */
export async function holdForm({ tx, eventId }: EventTransaction, formId: string): Promise<boolean> {
  const found = await tx
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.eventId, eventId), eq(forms.id, formId)))
    .for('key share')
  return found.length > 0
}

/** A form without its questions: what decides who may fill it in. */
export type FormHead = Omit<FormRecord, 'draft'>

const { draft: _, ...headColumns } = getTableColumns(forms)

export async function formHead(scope: EventScope, formId: string): Promise<FormHead | undefined> {
  const [form] = await inEvent(scope, ({ tx, eventId }) => headOf(tx, { eventId, formId }))
  return form
}

const headOf = prepared('form', ['eventId', 'formId'], (tx, { eventId, formId }) =>
  tx
    .select(headColumns)
    .from(forms)
    .where(and(eq(forms.eventId, eventId), eq(forms.id, formId))),
)

/** One version of a form, as it was published. */
export async function formVersion(
  scope: EventScope,
  formId: string,
  version: number,
): Promise<FormDefinition | undefined> {
  const [found] = await inEvent(scope, ({ tx, eventId }) => versionOf(tx, { eventId, formId, version }))
  const thing = { noun: 'form', id: formId }
  return found && definitionIn(found.text, (stored) => requireStored(thing, formDefinitionSchema, stored))
}

const versionOf = prepared(
  'form version',
  ['eventId', 'formId', 'version'],
  (tx, { eventId, formId, version }) =>
    tx
      .select({ text: sql<string>`${formVersions.definition}::text` })
      .from(formVersions)
      .where(
        and(
          eq(formVersions.eventId, eventId),
          eq(formVersions.formId, formId),
          eq(formVersions.version, version),
        ),
      ),
)

/** Some versions of a form as they were published, in the order in which they are named; without what cannot be read. */
export async function formDefinitions(
  scope: EventScope,
  formId: string,
  versions: readonly number[],
): Promise<Map<number, FormDefinition>> {
  const found = await definitionsOfVersions(
    scope,
    versions.map((version) => ({ formId, version })),
  )
  return new Map(
    versions.flatMap((version) => {
      const definition = found.get(`${formId}/${version}`)
      return definition ? [[version, definition] as const] : []
    }),
  )
}

/** Versions of several forms in one statement, by form and number; without what cannot be read. */
export async function definitionsOfVersions(
  scope: EventScope,
  named: readonly { formId: string; version: number }[],
): Promise<ReadonlyMap<string, FormDefinition>> {
  if (named.length === 0) return new Map()
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        formId: formVersions.formId,
        version: formVersions.version,
        text: sql<string>`${formVersions.definition}::text`,
      })
      .from(formVersions)
      .where(
        and(
          eq(formVersions.eventId, eventId),
          sql`(${formVersions.formId}, ${formVersions.version}) in (select * from unnest(
            ${sql.param(named.map(({ formId }) => formId))}::text[],
            ${sql.param(named.map(({ version }) => version))}::int[]))`,
        ),
      ),
  )
  return new Map(
    rows.flatMap(({ formId, version, text }) => {
      const definition = definitionIn(text, (stored) =>
        readStored(scope, { noun: 'form', id: formId }, formDefinitionSchema, stored),
      )
      return definition ? [[`${formId}/${version}`, definition] as const] : []
    }),
  )
}

/**
 * What was read before, by its very text: reading the questions takes longer than everything else about sending
 * answers, and many people fill in the same form. The definition is shared, and nobody changes it.
 */
const definitions = new Map<string, FormDefinition>()
/** Characters of the texts kept: some large forms, or thousands of usual ones. */
const KEPT_CHARACTERS = 20_000_000
let keptCharacters = 0

function definitionIn<T extends FormDefinition | undefined>(
  text: string,
  read: (stored: unknown) => T,
): T | FormDefinition {
  const known = definitions.get(text)
  const definition = known ?? read(JSON.parse(text))
  if (!definition) return definition
  // The one that was used last goes to the end.
  definitions.delete(text)
  definitions.set(text, definition)
  if (!known) keptCharacters += text.length
  for (const [oldest] of definitions) {
    if (keptCharacters <= KEPT_CHARACTERS || oldest === text) break
    definitions.delete(oldest)
    keptCharacters -= oldest.length
  }
  return definition
}

/** The published versions of a form, newest first. */
export function versionsOfForm(scope: EventScope, formId: string) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        version: formVersions.version,
        publishedAt: formVersions.publishedAt,
        publishedByName: sql<string>`coalesce(trim(${members.firstName} || ' ' || ${members.surname}), '')`,
        fieldTypes: sql<FieldType[]>`jsonb_path_query_array(${formVersions.definition}, '$.fields[*].type')`,
      })
      .from(formVersions)
      .leftJoin(
        members,
        and(eq(members.eventId, formVersions.eventId), eq(members.id, formVersions.publishedBy)),
      )
      .where(and(eq(formVersions.eventId, eventId), eq(formVersions.formId, formId)))
      .orderBy(desc(formVersions.version)),
  )
}

/** Joins its newest version to a form: what is published, or was last. */
export const ofNewestVersion = and(
  eq(formVersions.eventId, forms.eventId),
  eq(formVersions.formId, forms.id),
  eq(formVersions.version, forms.currentVersion),
)

// In a query on one table the query builder leaves out table names, even inside subqueries, where they would
// then refer to the inner table. So these columns carry their table's name.
const newestVersion = sql`(
  select v.definition from ${formVersions} v
  where v.event_id = forms.event_id and v.form_id = forms.id and v.version = forms.current_version)`

const formOfRow = sql`forms.id`

const fieldTypes = sql<FieldType[]>`jsonb_path_query_array(${forms.draft}, '$.fields[*].type')`
const isChanged = sql<boolean>`(${newestVersion} is distinct from ${forms.draft})`
/** Questions, without what is only read. */
const questionCount = sql<number>`(
  select count(*) from jsonb_array_elements_text(${fieldTypes}) as field(type)
  where not field.type = any(${sql.param([...layoutTypes])}::text[]))`
/** As `formStateOf` puts them: open, open with changes that nobody sees yet, never open, and closed again. */
const state = sql`case when ${forms.isPublished} then (case when ${isChanged} then 1 else 0 end)
  when ${forms.currentVersion} = 0 then 2 else 3 end`

/** Of a published form: the custom fields that its rules ask for, and those beside it, that are not there any more. */
function lostFields(event: ListEvent): SQL {
  const beside = event.services.ports.fieldsAskedBeside.map(
    (fieldsOf) => sql` union all (${fieldsOf(event, formOfRow)})`,
  )
  return sql`(select asked.id from (
      select jsonb_path_query(${newestVersion},
        '$.**.rules[*] ? (@.sourceType == "customField").sourceId') #>> '{}' as id
      ${sql.join(beside)}) as asked
    where not exists (select from ${customFields} f
      where f.event_id = ${event.eventId} and f.id = asked.id and f.removed_at is null))`
}

function hasLostSource(event: ListEvent): SQL<boolean> {
  return sql<boolean>`(forms.is_published and exists ${lostFields(event)})`
}

/** How many forms are so, and the first few of them by title: the rows of the list with its filter. */
export async function formsWithLostSource(scope: EventScope, limit: number) {
  const rows = await inEvent(scope, (event) =>
    event.tx
      .select({ id: forms.id, title: forms.title, total: totalRows })
      .from(forms)
      .where(and(eq(forms.eventId, event.eventId), eq(forms.isArchived, false), hasLostSource(event)))
      .orderBy(natural(forms.title), asc(forms.id))
      .limit(limit),
  )
  return {
    count: rows[0]?.total ?? 0,
    firstId: rows[0]?.id ?? null,
    titles: rows.map(({ title }) => title),
  }
}

export type FormListed = Omit<Awaited<ReturnType<typeof formSource.select>>[number], 'total'>

/** Forms, active or archived, with how each is used. */
export const formSource = listSource(formList, {
  parts: (event) => {
    const { submissionCount, taskTitles } = event.services.ports.formUse(event, formOfRow)
    return {
      id: forms.id,
      searched: [forms.title, sql`array_to_string(${taskTitles}, ' ')`],
      sorts: {
        title: natural(forms.title),
        status: state,
        audience: sql`not ${forms.isPublic}`,
        questions: questionCount,
        submissions: submissionCount,
        tasks: natural(sql`array_to_string(${taskTitles}, ', ')`),
        updatedAt: forms.updatedAt,
      },
      filters: {
        isPublished: (is) => eq(forms.isPublished, is),
        hasUnpublishedChanges: (has) => sql`(${forms.isPublished} and ${isChanged}) = ${has}`,
        isPublic: (is) => eq(forms.isPublic, is),
        hasLostSource: (has) => sql`${hasLostSource(event)} = ${has}`,
        hasTask: (has) => sql`(cardinality(${taskTitles}) > 0) = ${has}`,
      },
    }
  },
  select: (event, { where, orderBy, limit, offset }, { archived }: { archived: boolean }) => {
    const { submissionCount, taskTitles } = event.services.ports.formUse(event, formOfRow)
    return event.tx
      .select({
        id: forms.id,
        title: forms.title,
        isPublished: forms.isPublished,
        isArchived: forms.isArchived,
        isPublic: forms.isPublic,
        currentVersion: forms.currentVersion,
        updatedAt: forms.updatedAt,
        questionCount: questionCount.mapWith(Number),
        hasUnpublishedChanges: isChanged,
        submissionCount: submissionCount.mapWith(Number),
        taskTitles,
        total: totalRows,
      })
      .from(forms)
      .where(and(eq(forms.eventId, event.eventId), eq(forms.isArchived, archived), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
  },
})

async function hasUnpublishedChanges(scope: EventScope, formId: string): Promise<boolean> {
  const [form] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ differs: sql<boolean>`${newestVersion} is distinct from ${forms.draft}` })
      .from(forms)
      .where(and(eq(forms.eventId, eventId), eq(forms.id, formId))),
  )
  return form?.differs ?? false
}

/** The published forms, by title, and those of these ids, though they are closed or archived. */
export function publishedForms(scope: EventScope, ids: readonly string[] = []) {
  const isPublished = and(eq(forms.isPublished, true), eq(forms.isArchived, false))
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: forms.id,
        title: forms.title,
        description: forms.description,
        isPublished: forms.isPublished,
        isArchived: forms.isArchived,
        isPublic: forms.isPublic,
        isEditable: forms.isEditable,
        allowsSeveral: forms.allowsSeveral,
        opensAt: forms.opensAt,
        closesAt: forms.closesAt,
        submissionLimit: forms.submissionLimit,
      })
      .from(forms)
      .where(
        and(
          eq(forms.eventId, eventId),
          ids.length === 0 ? isPublished : or(isPublished, inArray(forms.id, [...ids])),
        ),
      )
      .orderBy(sql`lower(${forms.title})`, asc(forms.id)),
  )
}
