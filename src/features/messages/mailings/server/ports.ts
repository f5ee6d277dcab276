import { and, eq } from 'drizzle-orm'
import type { TeamContents } from '#features/people/teams/server/ports.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { byMember, type PersonalData } from '#platform/privacy/personal-data.ts'
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

export const personalDataOfMailings: PersonalData = {
  title: 'Mailings',
  tables: {
    mailings: {
      none: ['id', 'kind', 'status', 'team_ids', 'task_ids', 'audience'],
      id: ['excluded_ids', 'confirmed_by'],
      text: ['subject', 'message', 'detail'],
    },
    mailing_recipients: {
      of: byMember('member_id'),
      none: ['mailing_id', 'team_id', 'task_ids', 'status', 'reason', 'email_id'],
      id: ['member_id'],
      name: ['name'],
      text: ['team_name'],
    },
  },
}
