import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#features/people/teams/domain/audience.ts'
import { type Asked, askFor, beginsAlike, folded } from '#platform/search/asked.ts'
import type { SearchSource, Source } from '#platform/search/source.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { FEW, type FoundKind, foundKinds, MOST_OF_A_KIND } from '../../domain/kinds.ts'
import { FOUND_END, FOUND_START } from '../../domain/marks.ts'
import { searchWords } from '../../domain/words.ts'
import type { SearchSources } from '../ports.ts'

type KindSource = Source & { kind: FoundKind }

export type FoundRecord = {
  kind: FoundKind
  id: string
  /** With FOUND_START and FOUND_END around each match. */
  title: string
  snippet: string
  /** The whole text of the snippet, if PostgreSQL has marked nothing in it. */
  body: string
  icon: string
  detail: string
  teamId: string | null
  isDraft: boolean
  isArchived: boolean
  isSimilar: boolean
}

/** Shorter texts resemble too many others. */
const SHORTEST_SIMILAR = 4
/** “electrcity” and “electricity” have a similarity of 0.64, “power” and “tower” of 0.5. */
const SIMILARITY = 0.55
const MOST_SIMILAR = 3

/**
 * Everything that a viewer may see and that matches the query, in one statement, by kind and rank. Every word
 * must match, the last as a beginning. If there are few matches, similar titles follow. In an event of 2,000
 * pages with 8,000 sections, 3,000 teams and 12,000 people (two cores, idle otherwise): 43 to 46 ms for an
 * exhibitor, 84 to 96 for an organiser, median of ten queries. Under row-level security PostgreSQL cannot use
 * the GIN indexes, as `@@` is not leakproof, so it reads all rows of this event, and of no other.
 */
export async function find(
  scope: EventScope,
  viewer: Viewer,
  typed: string,
  teamId: string | null = null,
): Promise<FoundRecord[]> {
  const words = searchWords(typed)
  if (words.length === 0) return []
  const asked = askFor(words)
  return inEvent(scope, async ({ tx, eventId, services }) => {
    const sources = kindsFor(services.ports.searchSources, {
      ...{ eventId, viewer, asked, teamId },
      now: services.clock.now(),
    })
    const found = await tx.execute<FoundRecord>(statement(sources, asked))
    return found.rows
  })
}

/** The kinds that this viewer may search, in the order shown. */
function kindsFor(sources: SearchSources, search: Parameters<SearchSource>[0]): KindSource[] {
  return foundKinds.flatMap((kind) => {
    const source = sources[kind](search)
    return source ? [{ ...source, kind }] : []
  })
}

function statement(sources: readonly KindSource[], asked: Asked): SQL {
  const typed = asked.words.join(' ')
  const exact = sql.join(sources.map(exactly), sql` union all `)
  const similar =
    typed.length < SHORTEST_SIMILAR
      ? sql``
      : sql`union all select * from (${sql.join(
          sources.map((source) => similarly(source, typed)),
          sql` union all `,
        )}) as alike where (select count(*) from exact) < ${FEW}`
  return sql`
    with exact as materialized (${exact}),
    found as (select * from exact ${similar})
    select kind, id, icon, detail, team_id as "teamId", is_draft as "isDraft", is_archived as "isArchived",
      is_similar as "isSimilar",
      ${headline(sql`title`, asked, 'HighlightAll=true')} as title,
      ${headline(sql`body`, asked, 'MaxFragments=1, MaxWords=24, MinWords=12')} as snippet,
      case when to_tsvector('english', body) @@ ${asked.any} then '' else body end as body
    from found
    order by is_similar, array_position(${sql.param(`{${foundKinds.join(',')}}`)}::text[], kind), is_archived, rank desc, title`
}

function exactly(source: KindSource): SQL {
  return sql`(select ${columnsOf(source)}, (${source.rank})::float8 as rank, false as is_similar
    from ${source.searched}
    where ${source.isVisible} and ${source.isFound}
    order by is_archived, rank desc, ${source.title}, id
    limit ${MOST_OF_A_KIND})`
}

function similarly(source: KindSource, typed: string): SQL {
  const title = folded(source.title)
  const likeness = sql`word_similarity(${typed}, ${title})`
  const isLike = sql`${likeness} >= ${SIMILARITY}`
  return sql`(select ${columnsOf({ ...source, body: sql`''` })}, (${likeness})::float8 as rank, true as is_similar
    from ${source.table}
    where ${source.isVisible} and ${source.isNumerous ? sql`${beginsAlike(title, typed)} and ${isLike}` : isLike}
      and not exists (select from exact where exact.kind = ${source.kind} and exact.id = ${source.id})
    order by is_archived, rank desc, ${source.title}, id
    limit ${MOST_SIMILAR})`
}

function columnsOf({ kind, id, title, body, icon, detail, teamId, isDraft, isArchived }: KindSource): SQL {
  return sql`${kind}::text as kind, ${id} as id, ${title} as title, ${body} as body, ${icon} as icon,
    ${detail} as detail, ${teamId}::text as team_id, ${isDraft} as is_draft, ${isArchived} as is_archived`
}

function headline(text: SQL, { any }: Asked, options: string): SQL {
  const marks = `StartSel=${FOUND_START}, StopSel=${FOUND_END}`
  return sql`ts_headline('english', ${text}, ${any}, ${`${marks}, ${options}`})`
}
