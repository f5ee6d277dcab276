import { and, eq } from 'drizzle-orm'
import type { TeamContents } from '#features/people/teams/server/ports.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { forgetTasks, forgetTeam } from './commands/forgetting.ts'
import { mailingRecipients } from './tables.ts'

export const mailingsOfTeams: TeamContents = {
  count: ({ tx, eventId }, teamId) =>
    tx.$count(
      mailingRecipients,
      and(eq(mailingRecipients.eventId, eventId), eq(mailingRecipients.teamId, teamId)),
    ),
  remove: (event, _, teamId) => forgetTeam(event, teamId),
}

export const mailingsOfTasks: Ports['taskContents']['mailings'] = { remove: forgetTasks }
