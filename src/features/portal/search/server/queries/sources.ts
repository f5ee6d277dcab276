import { type AnyColumn, getTableName, type SQL, sql } from 'drizzle-orm'
import { forms } from '#features/forms/forms/server/tables.ts'
import { downloadIsVisible } from '#features/library/downloads/server/queries.ts'
import { downloads } from '#features/library/downloads/server/tables.ts'
import { supplierIsVisible } from '#features/library/suppliers/server/queries.ts'
import { suppliers } from '#features/library/suppliers/server/tables.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { isOrganiser, type Viewer } from '#features/people/teams/domain/audience.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { pageIsVisible, sectionIsVisible } from '#features/portal/content/server/queries/visible.ts'
import { contentPages, contentSections } from '#features/portal/content/server/tables.ts'
import { formIsListed } from '#features/submissions/submissions/server/queries.ts'
import { taskIsVisible } from '#features/tasks/tasks/server/queries.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import type { FoundKind } from '../../domain/kinds.ts'
import { type Asked, folded, holdsEachWord, mayHoldEachWord, rankOf, textRankOf, wordsOf } from './asked.ts'

type Text = AnyColumn | SQL

/** One kind of thing that can be found. */
export type Source = {
  kind: FoundKind
  id: AnyColumn
  title: Text
  /** Text in which it is shown where the words stand. */
  body: Text
  icon: Text
  detail: Text
  teamId: Text
  isDraft: SQL
  isArchived: SQL
  /** Where all of its kind stand that the viewer may see. */
  table: SQL
  isVisible: SQL
  /** The same table with what the search needs beside each row. */
  searched: SQL
  isFound: SQL
  rank: SQL
  /** There are so many that similar ones are only sought where a word begins alike. */
  isNumerous?: boolean
}

const none = { body: sql`''`, icon: sql`''`, detail: sql`''`, teamId: sql`null` }
const always = { isDraft: sql`false`, isArchived: sql`false` }

/** What this viewer may search in. */
export function sourcesFor(eventId: string, viewer: Viewer, asked: Asked): Source[] {
  const level = viewer === 'guest' ? 'user' : viewer.level
  return [
    pages(eventId, viewer, asked),
    tasksOf(eventId, viewer, asked),
    formsOf(eventId, viewer, asked),
    downloadsOf(eventId, viewer, asked),
    suppliersOf(eventId, viewer, asked),
    ...(isAtLeast(level, 'reportViewer') ? [teamsOf(eventId, asked)] : []),
    ...(isAtLeast(level, 'moderator') ? [people(eventId, asked)] : []),
  ]
}

/** A page is found by its own words and those of its sections together: one may be here, another there. */
function pages(eventId: string, viewer: Viewer, asked: Asked): Source {
  const where = { page: contentPages.search, section: contentSections.search }
  const hits = (vector: Text, rank: SQL) =>
    sql`${rank} as rank, array[${sql.join(
      asked.each.map((word) => sql`${vector} @@ ${word}`),
      sql`, `,
    )}] as held`
  const everyWord = asked.each.map(
    (word, index) => sql`(numnode(${word}) = 0 or bool_or(held[${sql.raw(String(index + 1))}]))`,
  )
  return {
    ...none,
    kind: 'page',
    id: contentPages.id,
    title: contentPages.title,
    body: sql`coalesce((
      select left(${contentSections.words}, 20000) from ${contentSections}
      where ${contentSections.eventId} = ${eventId} and ${contentSections.id} = hits.section_id),
      ${contentPages.description})`,
    icon: contentPages.icon,
    isDraft: sql`not ${contentPages.isPublished}`,
    isArchived: sql`${contentPages.isArchived}`,
    table: sql`${contentPages}`,
    isVisible: sql`${contentPages.eventId} = ${eventId} and ${pageIsVisible(viewer)}`,
    searched: sql`${contentPages} join (
      select page_id, sum(rank) as rank, (array_agg(section_id order by rank desc) filter (where section_id is not null))[1] as section_id
      from (
        select ${contentPages.id} as page_id, null as section_id, ${hits(where.page, rankOf(where.page, asked))}
        from ${contentPages} where ${contentPages.eventId} = ${eventId} and ${where.page} @@ ${asked.any}
        union all
        select ${contentSections.pageId}, ${contentSections.id}, ${hits(where.section, textRankOf(where.section, asked))}
        from ${contentSections}
        where ${contentSections.eventId} = ${eventId} and ${where.section} @@ ${asked.any}
          and ${sectionIsVisible(viewer)}
      ) as words
      group by page_id
      having ${sql.join(everyWord, sql` and `)}
    ) as hits on hits.page_id = ${contentPages.id}`,
    isFound: sql`true`,
    rank: sql`hits.rank`,
  }
}

function tasksOf(eventId: string, viewer: Viewer, asked: Asked): Source {
  return {
    ...none,
    kind: 'task',
    id: tasks.id,
    title: tasks.title,
    body: tasks.description,
    icon: tasks.icon,
    detail: tasks.dueDate,
    isDraft: sql`false`,
    isArchived: sql`${tasks.isArchived}`,
    table: sql`${tasks}`,
    isVisible: sql`${tasks.eventId} = ${eventId} and ${taskIsVisible(viewer)} and ${openTo(viewer, tasks.isArchived)}`,
    ...searchedOnTheFly(tasks, eventId, asked),
  }
}

function formsOf(eventId: string, viewer: Viewer, asked: Asked): Source {
  const isVisible = isOrganiser(viewer) ? sql`true` : formIsListed(viewer)
  return {
    ...none,
    kind: 'form',
    id: forms.id,
    title: forms.title,
    body: forms.description,
    isDraft: sql`not ${forms.isPublished}`,
    isArchived: sql`${forms.isArchived}`,
    table: sql`${forms}`,
    isVisible: sql`${forms.eventId} = ${eventId} and ${isVisible}`,
    ...searchedOnTheFly(forms, eventId, asked),
  }
}

function downloadsOf(eventId: string, viewer: Viewer, asked: Asked): Source {
  return {
    ...none,
    kind: 'download',
    id: downloads.id,
    title: downloads.name,
    body: downloads.description,
    detail: downloads.fileType,
    isDraft: sql`not ${downloads.showDownload}`,
    isArchived: sql`false`,
    table: sql`${downloads}`,
    isVisible: sql`${downloads.eventId} = ${eventId} and ${downloadIsVisible(viewer) ?? sql`true`}`,
    ...searchedByColumn(sql`${downloads}`, downloads.search, asked),
  }
}

function suppliersOf(eventId: string, viewer: Viewer, asked: Asked): Source {
  return {
    ...none,
    kind: 'supplier',
    id: suppliers.id,
    title: suppliers.company,
    body: suppliers.description,
    ...always,
    table: sql`${suppliers}`,
    isVisible: sql`${suppliers.eventId} = ${eventId} and ${supplierIsVisible(viewer) ?? sql`true`}`,
    ...searchedByColumn(sql`${suppliers}`, suppliers.search, asked),
  }
}

function teamsOf(eventId: string, asked: Asked): Source {
  return {
    ...none,
    ...always,
    isNumerous: true,
    kind: 'team',
    id: teams.id,
    title: teams.name,
    detail: sql`concat_ws(' · ', nullif(${teams.stand}, ''), nullif(${teams.hall}, ''))`,
    table: sql`${teams}`,
    isVisible: sql`${teams.eventId} = ${eventId}`,
    ...searchedByName(sql`${teams}`, sql`(${teams.name} || ' ' || ${teams.stand})`, asked),
  }
}

function people(eventId: string, asked: Asked): Source {
  const name = sql`(${members.firstName} || ' ' || ${members.surname})`
  const table = sql`${members}`
  // Only what has an at sign or a dot in it is looked for among the addresses: they lie behind a policy that asks
  // for the person's part in the event again.
  const isAddress = asked.words.some((word) => /[@.]/.test(word))
  const joined = sql`${table} join ${accounts} on ${accounts.id} = ${members.accountId}`
  return {
    ...none,
    ...always,
    isNumerous: true,
    kind: 'person',
    id: members.id,
    title: name,
    // Asked for those alone that are shown: a join would be made for all of them.
    detail: sql`coalesce((
      select ${teams.name} from ${teams}
      where ${teams.eventId} = ${members.eventId} and ${teams.id} = ${members.teamId}), '')`,
    teamId: members.teamId,
    table,
    isVisible: sql`${members.eventId} = ${eventId}`,
    ...(isAddress
      ? searchedByName(joined, sql`(${name} || ' ' || ${accounts.email})`, asked)
      : searchedByName(table, name, asked)),
  }
}

/** Teams see what is archived in no list, even where they may still open it. */
function openTo(viewer: Viewer, isArchived: AnyColumn): SQL {
  return isOrganiser(viewer) ? sql`true` : sql`not ${isArchived}`
}

function searchedByColumn(table: SQL, vector: AnyColumn, asked: Asked) {
  return { searched: table, isFound: sql`${vector} @@ ${asked.all}`, rank: rankOf(vector, asked) }
}

/**
 * Tasks and forms are a few hundred in the largest event. `offset 0` keeps each step apart: words are made of those
 * rows alone that may have them, and once.
 */
function searchedOnTheFly(table: typeof tasks | typeof forms, eventId: string, asked: Asked) {
  const [title, body] = [sql`folded.title`, sql`folded.body`]
  const name = sql.identifier(getTableName(table))
  return {
    searched: sql`(
      select ${table}.*, ${wordsOf(title, body)} as vector
      from ${table} cross join lateral (
        select ${folded(table.title)} as title, ${folded(table.description)} as body offset 0) as folded
      where ${table.eventId} = ${eventId} and ${mayHoldEachWord(sql`(${title} || ' ' || ${body})`, asked)}
      offset 0) as ${name}`,
    isFound: sql`vector @@ ${asked.all}`,
    rank: rankOf(sql`vector`, asked),
  }
}

/** Names begin with what is typed, or one of their words does, or they have it somewhere. */
function searchedByName(table: SQL, name: SQL, asked: Asked) {
  const typed = asked.words.join(' ')
  const names = folded(name)
  return {
    searched: table,
    isFound: holdsEachWord(names, asked),
    rank: sql`case when strpos(${names}, ${typed}) = 1 then 3
      when strpos(' ' || ${names}, ${` ${typed}`}) > 0 then 2 else 1 end`,
  }
}
