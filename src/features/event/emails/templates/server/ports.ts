import type { EventScope } from '#platform/tenancy/scope.ts'

/** The names of members, by their ids, whoever has left since; one statement. */
export type NamesOfMembers = (
  scope: EventScope,
  memberIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>

declare module '#platform/ports/ports.ts' {
  interface Ports {
    namesOfMembers: NamesOfMembers
  }
}
