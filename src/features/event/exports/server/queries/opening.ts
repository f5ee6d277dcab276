import { termsOf } from '#features/event/events/domain/terms.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import type { EventState } from '#kit/access/event-state.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ExportFormat } from '#kit/sheets/export-column.ts'
import { replaceTerms } from '#kit/text/terminology.ts'
import type { ListExport } from '#platform/exports/list-export.ts'
import { readQuery } from '#platform/exports/read-query.ts'
import { invalid } from '#platform/http/errors.ts'
import { checkAccess, checkState } from '#platform/http/route.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS } from '../../domain/large.ts'
import { problemWords } from '../../domain/states.ts'

/** Who takes a list along, and the state of their event. */
export type Reader = { scope: EventScope; actor: Actor; eventState: EventState }

/** The list at an address of the API, and what its path names: `/admin/forms/f1/submissions`. */
export function listAt(
  exports: readonly ListExport[],
  address: string,
): { exported: ListExport; params: Record<string, string> } | undefined {
  const parts = address.split('/')
  for (const exported of exports) {
    const params = paramsOf(exported.procedure['~orpc'].route.path ?? '/', parts)
    if (params) return { exported, params }
  }
  return undefined
}

function paramsOf(path: string, parts: readonly string[]): Record<string, string> | undefined {
  const wanted = path.split('/')
  if (wanted.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const given = parts[index] ?? ''
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    if (name === undefined ? part !== given : given === '') return undefined
    if (name !== undefined) params[name] = given
  }
  return params
}

/**
 * What a file of a list is written from, for somebody who may read the list.
 * @throws what the list's own procedure refuses them
 */
export async function openList({ scope, actor, eventState }: Reader, exported: ListExport, query: object) {
  const { access } = exported.procedure['~orpc'].meta as EndpointMeta
  checkState({ eventState, actor }, { access, changes: false })
  checkAccess({ scope, actor }, access)
  const input = await readQuery(exported, query)
  const { event, variables, terminology } = await allSettings(scope)
  const shownIn = { locale: event.locale, timeZone: event.timeZone, currency: variables.currencyId }
  const inTerms = (text: string) => replaceTerms(text, termsOf(terminology))
  return {
    asked: { scope, actor, input, shownIn, inTerms },
    options: { shownIn, eventName: event.eventName, at: scope.services.clock.now() },
  }
}

/**
 * How many rows the list has for this person, asked of the list's own procedure.
 * @throws what it refuses them
 */
export async function countRows(
  { scope, actor, eventState }: Reader,
  { procedure }: ListExport,
  query: object,
): Promise<number> {
  const { services } = scope
  const request = {
    ...{ id: newId(), headers: new Headers(), responseHeaders: new Headers() },
    ...{ clientAddress: '', origin: services.settings.baseUrl, basePath: '' },
  }
  const context = { services, scope, actor, eventState, request }
  const page = await services.ports.callAs(procedure, context, {
    ...query,
    ...{ page: '1', pageSize: '1', cursor: undefined },
  })
  return (page as { total: number }).total
}

/** The columns that were chosen. One that is not known is refused, rather than left out in silence. */
export function knownKeys(
  keys: readonly string[],
  chosen: readonly string[] = keys,
  format: ExportFormat,
): readonly string[] {
  const unknown = chosen.find((key) => !keys.includes(key))
  if (unknown !== undefined) throw invalid(`There is no column called ${unknown}.`)
  if (format === 'xlsx' && chosen.length > MOST_SHEET_COLUMNS) throw invalid(tooWide(chosen.length))
  return chosen
}

const tooWide = (columns: number) =>
  `An Excel sheet holds ${MOST_SHEET_COLUMNS} columns, and this list has ${columns}. Export it as CSV, or choose fewer columns.`

export function refuseTooLong(rows: number, format: ExportFormat): void {
  if (format === 'xlsx' && rows > MOST_SHEET_ROWS) throw invalid(problemWords.tooManyRows)
}
