import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { FormConfirmation } from '../contract.ts'

/** What the list of forms shows of how each is used. */
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
    /** In the order in which they are tried, the default last. */
    confirmationsOfForm: (event: EventTransaction, formId: string) => Promise<FormConfirmation[]>
    /** A new form, without any questions asked of it yet, gets what every form has. */
    formCreated: (event: EventTransaction, author: Author, formId: string) => Promise<void>
    /** A copy gets the confirmations of the original, whose rules name the copied questions already. */
    formDuplicated: (
      event: EventTransaction,
      author: Author,
      copy: { formId: string; confirmations: readonly FormConfirmation[] },
    ) => Promise<void>
  }
}
