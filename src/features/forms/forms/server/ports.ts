import type { EventTransaction } from '#platform/tenancy/scope.ts'

/** What the list of forms shows of what stands on them. */
export type FormUse = {
  /** Sent ones; drafts do not count. */
  submissionCount: number
  /** Of the active tasks that the form completes, in order. */
  taskTitles: readonly string[]
}

declare module '#platform/ports/ports.ts' {
  interface Ports {
    /** By form; one without an entry has no task and no submission. */
    formUses: (event: EventTransaction) => Promise<ReadonlyMap<string, FormUse>>
  }
}
