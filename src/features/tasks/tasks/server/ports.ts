import type { FileReader } from '#features/event/files/server/ports.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'

export type TaskLink = { taskId: string; formId: string }

declare module '#platform/ports/ports.ts' {
  interface Ports {
    /** Tasks now stand for a form, or stand for it again: what teams did of the form before belongs to them. */
    tasksLinked: (event: EventTransaction, links: readonly TaskLink[]) => Promise<void>
  }
}

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    /** Attachments of tasks. */
    task: null
  }
}

/** Everyone who is signed in: one attachment can stand with the tasks of several teams. */
export const readsTaskAttachments: FileReader = (_, actor) => (actor === undefined ? 'refused' : 'allowed')
