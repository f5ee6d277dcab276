import { type SQL, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

/** Words of a row with their positions, which PostgreSQL keeps up to date by itself. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What the full-text search finds a row by: columns with their weights, each both as written, for the beginnings
 * of words, and in its English stems, without accents and case. The migration that first needs it makes
 * `eventflow_fold`.
 */
export function searchColumn(columns: Readonly<Record<string, 'A' | 'B' | 'C'>>) {
  const parts = Object.entries(columns).flatMap(([column, weight]) =>
    ['simple', 'english'].map(
      (language) => `setweight(to_tsvector('${language}', eventflow_fold("${column}")), '${weight}')`,
    ),
  )
  return tsvector().generatedAlwaysAs((): SQL => sql.raw(parts.join(' || ')))
}
