import type { Level } from '#kit/access/levels.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import type { EventScope, EventTransaction } from '#platform/tenancy/scope.ts'
import type { LongWorkKinds } from '../domain/kinds.ts'

/** The right to go on with a piece of work, until it is given back or somebody else has it. */
export type Lease = { workId: string; leaseId: string }

export type WorkOfKind = {
  /** Who sees and cancels it. */
  level: Level
  /**
   * Goes on until the work is done, or until `isOver` says that it is somebody else's turn. Whatever it writes, it
   * writes in transactions that begin with `recordProgress`, which ends those of a holder whose lease is lost.
   * @returns whether something is left
   */
  goOn: (scope: EventScope, lease: Lease, isOver: () => boolean) => Promise<'more' | 'done'>
  /** Told in the transaction that ends it. */
  ended?: (event: EventTransaction, workId: string) => Promise<void>
}

declare module '#platform/ports/ports.ts' {
  interface Ports {
    /** By kind of work; a kind that nobody continues does not compile. */
    longWork: Readonly<{ [Kind in keyof LongWorkKinds]: WorkOfKind }>
  }
}

export const personalDataOfLongWork: PersonalData = {
  title: 'Long work',
  tables: {
    long_works: { none: ['id', 'kind', 'state', 'lease_id'], id: ['started_by'], text: ['title'] },
  },
}
