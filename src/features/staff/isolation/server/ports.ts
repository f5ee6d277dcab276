import type { PersonalData } from '#platform/privacy/personal-data.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { RowPolicy } from '#platform/tenancy/secure-tables.ts'
import type { OperationTry } from '../contract.ts'

declare module '#platform/ports/ports.ts' {
  interface Ports {
    isolation: {
      /** What an event may read beyond its own rows. */
      rowPolicies: readonly RowPolicy[]
      /** Calls every operation of the contract as a stranger, so that nothing of it stays. */
      tryOperations: TryOperations
    }
  }
}

export type TryOperations = (services: Services, trying: TryingOperations) => Promise<OperationTry[]>

type TryingOperations = {
  /** The event that strangers try to reach; undefined on a deployment without one. */
  target: EventScope | undefined
  /** Of the things of that event, one of each table that has any, by the name of the table. */
  ids: ReadonlyMap<string, string>
  /** Whether the time for it is over. */
  isOver: () => boolean
}

export const personalDataOfIsolation: PersonalData = {
  title: 'Checks of the walls between events',
  tables: {
    // The result names tables and operations.
    isolation_checks: { none: ['id', 'cause', 'state', 'result'], id: ['asked_by'] },
  },
}
