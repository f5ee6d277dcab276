import type { FileReader } from '#features/event/files/server/ports.ts'
import type { FileRecord } from '#features/event/files/server/queries.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { Viewer } from '../domain/audience.ts'
import { viewerOf } from './queries.ts'

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
