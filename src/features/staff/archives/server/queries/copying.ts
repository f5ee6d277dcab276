import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { files } from '#features/event/files/server/tables.ts'
import { formVersion } from '#features/forms/forms/server/queries.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { assets } from '#features/library/assets/server/tables.ts'
import { downloads } from '#features/library/downloads/server/tables.ts'
import { suppliers } from '#features/library/suppliers/server/tables.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { contentPages, contentSections } from '#features/portal/content/server/tables.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { taskIdsOfGroups } from '#features/tasks/tasks/server/queries/task-groups.ts'
import { taskGroups, tasks } from '#features/tasks/tasks/server/tables.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { archivedFilePart } from '../../domain/format.ts'

/** What the pages of an archive need to know of things that others name: their words, and where their files stand. */
export async function namesInCopy(event: EventTransaction) {
  const { tx, eventId } = event
  const [settings, storedFiles, pictures, taskRows, groupRows, supplierRows, downloadRows] = [
    await allSettings(event),
    await tx
      .select({ id: files.id, name: files.name })
      .from(files)
      .where(and(eq(files.eventId, eventId), sql`coalesce(${files.ownerKind}, '') <> 'export'`)),
    await tx
      .select({
        id: assets.id,
        altText: assets.altText,
        fileId: assets.fileId,
        largeFileId: assets.largeFileId,
      })
      .from(assets)
      .where(eq(assets.eventId, eventId)),
    await tx.select({ id: tasks.id, name: tasks.title }).from(tasks).where(eq(tasks.eventId, eventId)),
    await tx.select({ id: taskGroups.id }).from(taskGroups).where(eq(taskGroups.eventId, eventId)),
    await tx
      .select({ id: suppliers.id, name: suppliers.company })
      .from(suppliers)
      .where(eq(suppliers.eventId, eventId)),
    await tx
      .select({ id: downloads.id, name: downloads.name })
      .from(downloads)
      .where(eq(downloads.eventId, eventId)),
  ]
  return {
    settings,
    fileParts: new Map(storedFiles.map(({ id, name }) => [id, archivedFilePart(id, name)])),
    fileNames: new Map(storedFiles.map(({ id, name }) => [id, name])),
    pictures: new Map(pictures.map((picture) => [picture.id, picture])),
    tasksOfGroups: await taskIdsOfGroups(
      event,
      groupRows.map(({ id }) => id),
    ),
    things: new Map([...taskRows, ...supplierRows, ...downloadRows].map(({ id, name }) => [id, name])),
  }
}
export type NamesInCopy = Awaited<ReturnType<typeof namesInCopy>>

/** What readers saw: published pages that are not archived, by title. */
export function pagesInCopy({ tx, eventId }: EventTransaction) {
  return tx
    .select({
      id: contentPages.id,
      title: contentPages.title,
      description: contentPages.description,
      assetId: contentPages.assetId,
    })
    .from(contentPages)
    .where(
      and(eq(contentPages.eventId, eventId), contentPages.isPublished, eq(contentPages.isArchived, false)),
    )
    .orderBy(asc(contentPages.title), asc(contentPages.id))
}

export function sectionsInCopy({ tx, eventId }: EventTransaction, pageId: string) {
  return tx
    .select({
      id: contentSections.id,
      heading: contentSections.heading,
      type: contentSections.type,
      isNewSection: contentSections.isNewSection,
      isPublished: contentSections.isPublished,
      data: contentSections.data,
    })
    .from(contentSections)
    .where(
      and(
        ...[eq(contentSections.eventId, eventId), eq(contentSections.pageId, pageId)],
        contentSections.isPublished,
      ),
    )
    .orderBy(asc(contentSections.index), asc(contentSections.id))
}

export function teamsInCopy({ tx, eventId }: EventTransaction) {
  return tx
    .select({
      id: teams.id,
      name: teams.name,
      stand: teams.stand,
      hall: teams.hall,
      typeName: teamTypes.name,
      isOrganiser: teams.isOrganiser,
    })
    .from(teams)
    .leftJoin(teamTypes, and(eq(teamTypes.eventId, teams.eventId), eq(teamTypes.id, teams.teamTypeId)))
    .where(eq(teams.eventId, eventId))
    .orderBy(asc(teams.name), asc(teams.id))
}

/** Those who are in a team, with their addresses. */
export function peopleInCopy({ tx, eventId }: EventTransaction) {
  return tx
    .select({
      teamId: members.teamId,
      name: sql<string>`trim(${members.firstName} || ' ' || ${members.surname})`,
      email: accounts.email,
      level: members.level,
      isTeamOwner: members.isTeamOwner,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.eventId, eventId), isNotNull(members.teamId)))
    .orderBy(asc(members.surname), asc(members.id))
}

/** Forms with how many submissions each has, by title. */
export function formsInCopy({ tx, eventId }: EventTransaction) {
  // Named in full: alone in its statement, a column of the form would be taken for one of the submissions.
  const sent = sql<number>`(select count(*)::int from submissions s where s.event_id = forms.event_id
    and s.form_id = forms.id and not s.is_draft)`
  return tx
    .select({
      id: forms.id,
      title: forms.title,
      description: forms.description,
      isArchived: forms.isArchived,
      sent,
    })
    .from(forms)
    .where(eq(forms.eventId, eventId))
    .orderBy(asc(forms.title), asc(forms.id))
}

export const SUBMISSIONS_A_PAGE = 100

/** What was sent of one form, a page at a time, in the order in which it was begun, each with its questions. */
export async function* submissionsInCopy(event: EventTransaction, formId: string) {
  let after = ''
  for (;;) {
    const rows = await submissionsAfter(event, { formId, after })
    if (rows.length > 0) yield rows
    if (rows.length < SUBMISSIONS_A_PAGE) return
    after = rows.at(-1)?.submission.id ?? ''
  }
}

export async function submissionsAfter(
  event: EventTransaction,
  { formId, after }: { formId: string; after: string },
) {
  const { tx, eventId } = event
  const rows = await tx
    .select({ submission: submissions, teamName: teams.name })
    .from(submissions)
    .leftJoin(teams, and(eq(teams.eventId, submissions.eventId), eq(teams.id, submissions.teamId)))
    .where(
      and(
        ...[eq(submissions.eventId, eventId), eq(submissions.formId, formId)],
        ...[eq(submissions.isDraft, false), gt(submissions.id, after)],
      ),
    )
    .orderBy(asc(submissions.id))
    .limit(SUBMISSIONS_A_PAGE)
  const definitions = new Map<number, Awaited<ReturnType<typeof formVersion>>>()
  for (const { submission } of rows)
    if (!definitions.has(submission.version))
      definitions.set(submission.version, await formVersion(event, formId, submission.version))
  return rows.map((row) => ({ ...row, definition: definitions.get(row.submission.version) }))
}
