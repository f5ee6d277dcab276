import type { SearchSource } from '#platform/search/source.ts'
import type { FoundKind } from '../domain/kinds.ts'

/** By kind; a missing source does not compile. */
export type SearchSources = Readonly<Record<FoundKind, SearchSource>>

declare module '#platform/ports/ports.ts' {
  interface Ports {
    searchSources: SearchSources
  }
}
