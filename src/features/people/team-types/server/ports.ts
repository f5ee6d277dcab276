import type { EventTransaction } from '#platform/tenancy/scope.ts'

/** How many teams each type has; a type without an entry has none. */
export type CountTeamsByType = (event: EventTransaction) => Promise<ReadonlyMap<string, number>>

declare module '#platform/ports/ports.ts' {
  interface Ports {
    countTeamsByType: CountTeamsByType
  }
}
