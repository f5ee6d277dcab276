import type { FileReader } from '#features/event/files/server/ports.ts'
import type { FileRecord } from '#features/event/files/server/queries.ts'
import { isAtLeast, type Level } from '#kit/access/levels.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { Viewer } from '../domain/audience.ts'
import type { StandShareRole } from '../domain/schema.ts'
import { viewerOf } from './queries.ts'

type JudgedTeam = { id: string; isOrganiser: boolean; standShareRole: StandShareRole }

const isModerator = ({ level }: { level: Level }) => isAtLeast(level, 'moderator')
const isOwn = ({ teamId }: Pick<Actor, 'teamId'>, { id }: JudgedTeam) => teamId === id

/** The people of a team edit its settings (platform specification, section 1); moderators those of every team. */
export function mayEditTeam(actor: Pick<Actor, 'level' | 'teamId'>, team: JudgedTeam): boolean {
  return isModerator(actor) || isOwn(actor, team)
}

/** A stand share has none of its own, and the organiser shares no stand. */
export function mayAddStandShare(actor: Pick<Actor, 'level' | 'teamId'>, team: JudgedTeam): boolean {
  return mayEditTeam(actor, team) && team.standShareRole !== 'child' && !team.isOrganiser
}

/** With the organiser's team the event's staff lose theirs, so that needs somebody who appoints staff. */
export function mayRemoveTeam(actor: Pick<Actor, 'level'>, { isOrganiser }: JudgedTeam): boolean {
  return isAtLeast(actor.level, isOrganiser ? 'admin' : 'moderator')
}

type IsSeen = (scope: EventScope, viewer: Viewer, ownerId: string, file: FileRecord) => Promise<boolean>

/** A file may be read by those who may see what it belongs to. */
export function readBySight(isSeen: IsSeen): FileReader {
  return async (scope, actor, file) => {
    const { ownerId } = file
    if (ownerId === null) return 'refused'
    const isSeenAs = (viewer: Viewer) => isSeen(scope, viewer, ownerId, file)
    // What guests see everyone sees: a public page shows its pictures to every team, meant for it or not.
    const isRead = (await isSeenAs(viewerOf(actor))) || (actor !== undefined && (await isSeenAs('guest')))
    return isRead ? 'allowed' : 'refused'
  }
}
