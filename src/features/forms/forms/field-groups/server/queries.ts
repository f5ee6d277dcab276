import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type ChoicesQuery, FEW_CHOICES } from '#kit/lists/choices.ts'
import { foldForSearch } from '#kit/text/normalise.ts'
import { natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import { folded } from '#platform/search/asked.ts'
import { readStored, requireStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { FormDefinition, GroupDefinition } from '../../domain/definition.ts'
import { ofNewestVersion } from '../../server/queries.ts'
import { forms, formVersions } from '../../server/tables.ts'
import { groupQuestionsSchema } from '../domain/check-questions.ts'
import { fieldGroupList } from '../domain/list.ts'
import { NAMED_FORMS } from '../domain/used-in.ts'
import { fieldGroups } from './tables.ts'

export type FieldGroupRecord = Omit<typeof fieldGroups.$inferSelect, 'definition'> & {
  questions: ReturnType<typeof groupQuestionsSchema.parse>
}

const stored = (id: string) => ({ noun: 'field group', id })

/** A field group with its questions; undefined when there is none. */
export async function fieldGroupById(
  scope: EventScope,
  fieldGroupId: string,
): Promise<FieldGroupRecord | undefined> {
  const [found] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(fieldGroups)
      .where(and(eq(fieldGroups.eventId, eventId), eq(fieldGroups.id, fieldGroupId))),
  )
  if (!found) return undefined
  const { definition, ...columns } = found
  return { ...columns, questions: requireStored(stored(fieldGroupId), groupQuestionsSchema, definition) }
}

/** What a form that places the group keeps of it. */
export function copyOf({
  id,
  title,
  questions,
}: Pick<FieldGroupRecord, 'id' | 'title' | 'questions'>): GroupDefinition {
  return { id, title, ...questions }
}

/**
 * The definition with a copy of each field group that it places, as the group is now, and of no other. A group that is
 * gone or cannot be read has no copy, which the check before publishing tells. The groups cannot be deleted before the
 * transaction ends.
 */
export async function withPlacedGroups(
  event: EventTransaction,
  definition: FormDefinition,
): Promise<FormDefinition> {
  const ids = new Set(
    definition.fields.flatMap((field) => (field.type === 'template' ? [field.fieldGroupId] : [])),
  )
  if (ids.size === 0) return { ...definition, groups: {} }
  const rows = await event.tx
    .select({ id: fieldGroups.id, title: fieldGroups.title, definition: fieldGroups.definition })
    .from(fieldGroups)
    .where(and(eq(fieldGroups.eventId, event.eventId), inArray(fieldGroups.id, [...ids])))
    .orderBy(fieldGroups.id)
    .for('share')
  const copies = rows.flatMap(({ id, title, definition: questionsStored }) => {
    const questions = readStored(event, stored(id), groupQuestionsSchema, questionsStored)
    return questions ? [[id, copyOf({ id, title, questions })] as const] : []
  })
  return { ...definition, groups: Object.fromEntries(copies) }
}

/** Active field groups that have one of these ids or titles, whatever their case. Those that cannot be read are left out. */
export async function groupsLike(
  event: EventTransaction,
  { ids, titles }: { ids: readonly string[]; titles: readonly string[] },
): Promise<GroupDefinition[]> {
  const isTitled = sql`lower(${fieldGroups.title}) = any(${sql.param(titles.map((title) => title.toLowerCase()))}::text[])`
  const rows = await event.tx
    .select({ id: fieldGroups.id, title: fieldGroups.title, definition: fieldGroups.definition })
    .from(fieldGroups)
    .where(
      and(
        eq(fieldGroups.eventId, event.eventId),
        eq(fieldGroups.isArchived, false),
        or(sql`${fieldGroups.id} = any(${sql.param([...ids])}::text[])`, isTitled),
      ),
    )
    .orderBy(fieldGroups.id)
  return rows.flatMap(({ id, title, definition }) => {
    const questions = readStored(event, stored(id), groupQuestionsSchema, definition)
    return questions ? [copyOf({ id, title, questions })] : []
  })
}

const placedIn = (definition: SQL) =>
  sql`select jsonb_path_query(${definition}, '$.fields[*] ? (@.type == "template").fieldGroupId') #>> '{}' as group_id`

/** Which form has which field group, in its draft or in its newest version. */
const placements = (eventId: string) => sql`
  select f.id, f.title, placed.group_id
  from ${forms} f
  left join ${formVersions} v
    on v.event_id = f.event_id and v.form_id = f.id and v.version = f.current_version
  cross join lateral (${placedIn(sql`f.draft`)} union ${placedIn(sql`v.definition`)}) placed
  where f.event_id = ${eventId}`

type FormName = { id: string; title: string }

/** The forms that have one of these groups in their draft or newest version, by title. */
export async function formsWithGroups(
  event: EventTransaction,
  fieldGroupIds: readonly string[],
): Promise<FormName[]> {
  const { rows } = await event.tx.execute<FormName>(sql`
    select id, title from (
      select distinct id, title from (${placements(event.eventId)}) placements
      where group_id = any(${sql.param([...fieldGroupIds])}::text[])
    ) used order by ${natural(sql`title`)}, id`)
  return rows.map(({ id, title }) => ({ id, title }))
}

/** Open forms whose newest version has another copy of the group than the one it is now, by title. */
export async function formsWithOlderCopies(
  event: EventTransaction,
  group: GroupDefinition,
): Promise<FormName[]> {
  return await event.tx
    .select({ id: forms.id, title: forms.title })
    .from(forms)
    .innerJoin(formVersions, ofNewestVersion)
    .where(
      and(
        eq(forms.eventId, event.eventId),
        eq(forms.isPublished, true),
        eq(forms.isArchived, false),
        sql`jsonb_path_exists(${formVersions.definition},
          '$.fields[*] ? (@.type == "template" && @.fieldGroupId == $id)', ${JSON.stringify({ id: group.id })}::jsonb)`,
        sql`${formVersions.definition} -> 'groups' -> ${group.id} is distinct from ${JSON.stringify(group)}::jsonb`,
      ),
    )
    .orderBy(natural(forms.title), forms.id)
}

const usedInCount = sql<number>`coalesce(used.forms, 0)`
/** As they are told: open to whoever builds forms, then not yet. */
const state = sql`not ${fieldGroups.isPublished}`

export type FieldGroupListed = Omit<Awaited<ReturnType<typeof fieldGroupSource.select>>[number], 'total'>

/** Field groups, active or archived, with the forms that have them. */
export const fieldGroupSource = listSource(fieldGroupList, {
  parts: () => ({
    id: fieldGroups.id,
    searched: [fieldGroups.title, fieldGroups.description],
    sorts: {
      title: natural(fieldGroups.title),
      status: state,
      updatedAt: fieldGroups.updatedAt,
      usedIn: usedInCount,
    },
    filters: {
      isPublished: (is) => eq(fieldGroups.isPublished, is),
      isUsed: (is) => sql`(${usedInCount} > 0) = ${is}`,
    },
  }),
  select: (event, { where, orderBy, limit, offset }, { archived }: { archived: boolean }) =>
    event.tx
      .select({
        id: fieldGroups.id,
        title: fieldGroups.title,
        isPublished: fieldGroups.isPublished,
        isArchived: fieldGroups.isArchived,
        updatedAt: fieldGroups.updatedAt,
        usedInCount: usedInCount.mapWith(Number),
        usedInTitles: sql<string[]>`coalesce(used.titles, '{}')`,
        total: totalRows,
      })
      .from(fieldGroups)
      .leftJoin(
        sql`(select group_id, count(*) as forms,
            (array_agg(title order by ${natural(sql`title`)}, id))[1:${sql.raw(String(NAMED_FORMS))}] as titles
          from (${placements(event.eventId)}) placements group by group_id) used`,
        sql`used.group_id = ${fieldGroups.id}`,
      )
      .where(and(eq(fieldGroups.eventId, event.eventId), eq(fieldGroups.isArchived, archived), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})

/** Published, active field groups whose title contains what was typed, behind those that are chosen. */
export function placeableGroups(scope: EventScope, { search, chosen }: ChoicesQuery) {
  const isChosen = sql`${fieldGroups.id} = any(${sql.param(chosen)}::text[])`
  const isOffered = and(eq(fieldGroups.isPublished, true), eq(fieldGroups.isArchived, false))
  const found = sql`strpos(${folded(fieldGroups.title)}, ${foldForSearch(search)}) > 0`
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: fieldGroups.id, name: fieldGroups.title })
      .from(fieldGroups)
      .where(
        and(
          eq(fieldGroups.eventId, eventId),
          sql`(${isChosen} or (${isOffered} and ${search === '' ? sql`true` : found}))`,
        ),
      )
      .orderBy(sql`${isChosen} desc`, natural(fieldGroups.title), fieldGroups.id)
      .limit(FEW_CHOICES + chosen.length),
  )
}

/** A field group as a form places it; undefined when it is not offered. */
export async function placeableGroup(
  scope: EventScope,
  fieldGroupId: string,
): Promise<GroupDefinition | undefined> {
  const group = await fieldGroupById(scope, fieldGroupId)
  return group?.isPublished && !group.isArchived ? copyOf(group) : undefined
}
