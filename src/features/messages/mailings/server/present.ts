import { allSettings } from '#features/event/events/server/queries.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { LeftOutGroup, MailingRow, MailingTeam, WholeMailing } from '../contract.ts'
import type { LeftOut, Reach, ReachedTeam } from '../domain/reach.ts'
import { leftOutReasons } from '../domain/status.ts'
import { mailingById, progressOf, type StoredMailing, titlesOf } from './queries/mailings.ts'
import { readReach } from './queries/reach.ts'

/** Of a row that names teams, the first of them. */
const NAMED = 3

/** Undefined when there is no such mailing. */
export function presentMailing(scope: EventScope, mailingId: string): Promise<WholeMailing | undefined> {
  return inEvent(scope, async (event) => {
    const mailing = await mailingById(event, mailingId)
    return mailing && (await presented(event, mailing))
  })
}

async function presented(event: EventTransaction, mailing: StoredMailing): Promise<WholeMailing> {
  const { emails } = await allSettings(event)
  const { id, kind, status, subject, message, dueWithin, audience, excludedIds, version, detail } = mailing
  return {
    ...{ id, kind, status, subject, message, dueWithin, audience, excludedIds, version, detail },
    chosenTeams: mailing.teamIds?.length ?? null,
    taskTitles: mailing.taskIds === null ? null : await titlesOf(event, mailing.taskIds),
    updatedAt: mailing.updatedAt.toISOString(),
    heldUntil: mailing.heldUntil?.toISOString() ?? null,
    confirmedAt: mailing.confirmedAt?.toISOString() ?? null,
    endedAt: mailing.endedAt?.toISOString() ?? null,
    replyTo: emails.supportEmail || emails.fromEmail,
    reach: status === 'draft' ? presentReach(await readReach(event, mailing), excludedIds) : null,
    progress: status === 'draft' ? null : await presentProgress(event, id),
  }
}

function presentReach({ teams, leftOut, withoutPeople }: Reach, excludedIds: readonly string[]) {
  const excluded = new Set(excludedIds)
  const kept = teams.map(({ people }) => people.filter(({ id }) => !excluded.has(id)).length)
  const byReason = Map.groupBy(leftOut, ({ reason }) => reason)
  return {
    people: kept.reduce((sum, people) => sum + people, 0),
    teams: kept.filter((people) => people > 0).length,
    leftOut: leftOutReasons.flatMap((reason) => {
      const rows = byReason.get(reason)
      return rows ? [presentLeftOut(reason, rows)] : []
    }),
    withoutPeople: {
      teamNames: withoutPeople.slice(0, NAMED).map(({ name }) => name),
      teams: withoutPeople.length,
    },
  }
}

function presentLeftOut(reason: LeftOut['reason'], rows: readonly LeftOut[]): LeftOutGroup {
  const names = new Map(rows.map(({ team }) => [team.id, team.name]))
  return { reason, people: rows.length, teamNames: [...names.values()].slice(0, NAMED), teams: names.size }
}

async function presentProgress(event: EventTransaction, mailingId: string) {
  const { queued, waiting, ...progress } = await progressOf(event, mailingId)
  return { ...progress, waiting: waiting + queued }
}

export function presentTeam({ id, name, stand, tasks, people }: ReachedTeam): MailingTeam {
  return {
    ...{ id, name, stand, tasks },
    people: people.map((person) => ({
      ...{ id: person.id, name: `${person.firstName} ${person.surname}`.trim(), email: person.email },
      ...{ isTeamOwner: person.isTeamOwner, tasks: person.tasks.length },
    })),
  }
}

type Row = Omit<MailingRow, 'createdAt'> & { createdAt: Date }

export function presentRow({ id, kind, status, subject, people, byName, createdAt }: Row): MailingRow {
  return { id, kind, status, subject, people, byName, createdAt: createdAt.toISOString() }
}
