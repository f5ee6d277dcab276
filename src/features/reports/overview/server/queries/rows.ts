import { and, count, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { members } from '#features/people/members/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { groupsOfTask } from '#features/tasks/tasks/server/queries/task-groups.ts'
import { reportingDates, taskIsInUse } from '#features/tasks/tasks/server/queries/tasks.ts'
import { taskGroups, taskMarks, taskStatuses, tasks } from '#features/tasks/tasks/server/tables.ts'
import { natural } from '#platform/lists/clauses.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'

/** The teams in reports with what they have done: all except organiser teams. 3,000 take 60 ms with their people. */
export function selectTeams(scope: EventScope, teamIds?: readonly string[]) {
  return inEvent(scope, ({ tx, eventId }) => {
    const ofTeam = teamIds === undefined ? sql`true` : inArray(members.teamId, [...teamIds])
    const people = tx
      .select({
        teamId: members.teamId,
        memberCount: count().as('member_count'),
        lastLoginAt: max(members.lastLoginAt).as('last_login_at'),
      })
      .from(members)
      .where(and(eq(members.eventId, eventId), ofTeam))
      .groupBy(members.teamId)
      .as('people')
    const owners = tx
      .selectDistinctOn([members.teamId], {
        teamId: members.teamId,
        id: members.id,
        firstName: members.firstName,
        surname: members.surname,
      })
      .from(members)
      .where(and(eq(members.eventId, eventId), ofTeam, members.isTeamOwner))
      .orderBy(members.teamId, members.createdAt, members.id)
      .as('owners')
    return tx
      .select({
        id: teams.id,
        name: teams.name,
        stand: teams.stand,
        teamTypeId: teams.teamTypeId,
        teamTypeName: teamTypes.name,
        standShareRole: teams.standShareRole,
        parentTeamId: teams.parentTeamId,
        isOrganiser: teams.isOrganiser,
        memberCount: people.memberCount,
        lastLoginAt: people.lastLoginAt,
        ownerId: owners.id,
        ownerFirstName: owners.firstName,
        ownerSurname: owners.surname,
        marks: sql<string>`coalesce(${taskMarks.marks}, '')`,
      })
      .from(teams)
      .leftJoin(teamTypes, and(eq(teamTypes.eventId, teams.eventId), eq(teamTypes.id, teams.teamTypeId)))
      .leftJoin(taskMarks, and(eq(taskMarks.eventId, teams.eventId), eq(taskMarks.teamId, teams.id)))
      .leftJoin(people, eq(people.teamId, teams.id))
      .leftJoin(owners, eq(owners.teamId, teams.id))
      .where(
        and(
          eq(teams.eventId, eventId),
          eq(teams.isOrganiser, false),
          teamIds === undefined ? undefined : inArray(teams.id, [...teamIds]),
        ),
      )
  })
}

/** The same teams, without their people. */
export function selectTeamsAlone({ tx, eventId }: EventTransaction) {
  return tx
    .select({
      id: teams.id,
      teamTypeId: teams.teamTypeId,
      standShareRole: teams.standShareRole,
      isOrganiser: teams.isOrganiser,
      marks: sql<string>`coalesce(${taskMarks.marks}, '')`,
    })
    .from(teams)
    .leftJoin(taskMarks, and(eq(taskMarks.eventId, teams.eventId), eq(taskMarks.teamId, teams.id)))
    .where(and(eq(teams.eventId, eventId), eq(teams.isOrganiser, false)))
}

/** The tasks in reports: those that teams have. */
export function selectTasks(scope: EventScope, taskId?: string) {
  return inEvent(scope, async ({ tx, eventId }) => {
    const rows = await tx
      .select({
        id: tasks.id,
        title: tasks.title,
        type: tasks.type,
        icon: tasks.icon,
        dueDate: tasks.dueDate,
        groups: groupsOfTask,
        formId: tasks.formId,
        isTimeSensitive: tasks.isTimeSensitive,
        isArchived: tasks.isArchived,
        isDraft: tasks.isDraft,
        appearsAt: tasks.appearsAt,
        teamTypeIds: tasks.teamTypeIds,
        showToChildTeams: tasks.showToChildTeams,
        place: tasks.place,
      })
      .from(tasks)
      .where(
        and(eq(tasks.eventId, eventId), taskIsInUse(scope.services.clock.now()), thisOne(tasks.id, taskId)),
      )
    return reportingDates(scope, rows)
  })
}

/** Progress with the name of who completed it: of every team on one task, or of one team on every task. */
export function selectProgress(scope: EventScope, which: SQL) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: taskStatuses.id,
        taskId: taskStatuses.taskId,
        teamId: taskStatuses.teamId,
        revision: taskStatuses.revision,
        isComplete: taskStatuses.isComplete,
        isNotApplicable: taskStatuses.isNotApplicable,
        progressStatus: taskStatuses.progressStatus,
        approvalStatus: taskStatuses.approvalStatus,
        completedAt: taskStatuses.completedAt,
        firstName: members.firstName,
        surname: members.surname,
      })
      .from(taskStatuses)
      .leftJoin(
        members,
        and(eq(members.eventId, taskStatuses.eventId), eq(members.id, taskStatuses.completedBy)),
      )
      .where(and(eq(taskStatuses.eventId, eventId), which)),
  )
}

/** What lists are filtered by. */
export function listChoices(scope: EventScope) {
  return inEvent(scope, async ({ tx, eventId }) => ({
    teamTypes: await tx
      .select({ id: teamTypes.id, name: teamTypes.name })
      .from(teamTypes)
      .where(eq(teamTypes.eventId, eventId))
      .orderBy(natural(teamTypes.name), teamTypes.id),
    taskGroups: await tx
      .select({ id: taskGroups.id, name: taskGroups.title })
      .from(taskGroups)
      .where(and(eq(taskGroups.eventId, eventId), eq(taskGroups.isArchived, false)))
      .orderBy(natural(taskGroups.title), taskGroups.id),
  }))
}

function thisOne(column: PgColumn, id: string | undefined): SQL {
  return id === undefined ? sql`true` : eq(column, id)
}
