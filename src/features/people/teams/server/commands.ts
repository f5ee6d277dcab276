import { newId } from '#kit/ids/new-id.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/live.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { teams } from './tables.ts'

type NewTeam = {
  name: string
  stand?: string
  hall?: string
  teamTypeId?: string | null
  isOrganiser?: boolean
  standShareRole?: 'none' | 'parent' | 'child'
  parentTeamId?: string | null
}

export function createTeam(scope: EventScope, memberId: string | null, team: NewTeam): Promise<string> {
  return inEvent(scope, async (event) => {
    const id = newId()
    await event.tx
      .insert(teams)
      .values({ eventId: event.eventId, id, createdBy: memberId, updatedBy: memberId, ...team })
    await recordAudit(event, { memberId, action: 'team.create', subjectId: id, after: team })
    await announce(event, ['teams', 'reports'])
    return id
  })
}
