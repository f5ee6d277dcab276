import { sql } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { doneSteps, type EventProgress, type FirstStepId, firstStepIds } from '../domain/first-steps.ts'
import { hiddenFirstSteps } from './tables.ts'

export type FirstSteps = {
  steps: { id: FirstStepId; isDone: boolean }[]
  isHidden: boolean
  slug: string
}

/** The steps in their order, with what is done of them. */
export async function firstSteps(scope: EventScope): Promise<FirstSteps> {
  const { event, branding, emails } = await allSettings(scope)
  const { isHidden, ...counts } = await inEvent(scope, countsOf)
  const done = doneSteps({
    hasNames: event.longName !== '' && event.eventName !== '',
    hasDates: event.startDate !== '' && event.endDate !== '',
    hasLogo: branding.logo !== '' || branding.iconLogo !== '',
    sendsEmails: scope.services.settings.mailKind !== 'outbox' && emails.supportEmail !== '',
    ...counts,
  })
  return { steps: firstStepIds.map((id) => ({ id, isDone: done[id] })), isHidden, slug: scope.slug }
}

/** In one statement. */
async function countsOf({ tx, eventId }: EventTransaction) {
  const { rows } = await tx.execute<Counts>(sql`
    select
      (select count(*)::int from ${teamTypes} where event_id = ${eventId}) as "teamTypes",
      (select count(*)::int from ${teams} where event_id = ${eventId} and not is_organiser) as "teams",
      (select count(*)::int from ${forms} where event_id = ${eventId} and is_published and not is_archived)
        as "publishedForms",
      (select count(*)::int from ${tasks} where event_id = ${eventId} and not is_archived) as "tasks",
      (select count(*)::int from ${members} m join ${teams} t on t.event_id = m.event_id and t.id = m.team_id
        where m.event_id = ${eventId} and not t.is_organiser) as "participants",
      exists (select from ${hiddenFirstSteps} where event_id = ${eventId}) as "isHidden"`)
  const [found] = rows
  if (!found) throw new Error('A select of values gives one row.')
  return found
}

type Counts = Pick<EventProgress, 'teamTypes' | 'teams' | 'publishedForms' | 'tasks' | 'participants'> & {
  isHidden: boolean
}
