import type { SearchSource } from '#platform/search/source.ts'
import type { FoundKind } from '../domain/kinds.ts'

declare module '#platform/ports/ports.ts' {
  interface Ports {
    /** By kind; a kind without a source does not compile. */
    searchSources: Readonly<Record<FoundKind, SearchSource>>
  }
}
