import type { AnySchema } from '@orpc/contract'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { termsOf } from '#features/event/events/domain/terms.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { type ExportFormat, exportFormats, exportManners } from '#kit/sheets/export-column.ts'
import { replaceTerms } from '#kit/text/terminology.ts'
import type { ExportFile } from '#platform/exports/export-file.ts'
import type { ListExport } from '#platform/exports/list-export.ts'
import { recordExport } from '#platform/exports/record-export.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { attachment } from '#platform/http/attachment.ts'
import { invalid, unauthorised } from '#platform/http/errors.ts'
import { refuseUnstorable } from '#platform/http/explain-errors.ts'
import { checkAccess, checkState } from '#platform/http/route.ts'

/** Five hundred ids of the rows that were chosen. */
const MOST_BYTES = 32 * 1024

/** What a sheet of a workbook has room for: a form with groups that repeat can ask for more. */
const MOST_COLUMNS = 16_384

const tooWide = (columns: number) =>
  `An Excel sheet holds ${MOST_COLUMNS} columns, and this list has ${columns}. Export it as CSV, or choose fewer columns.`

/**
 * Each list as a file, at `export.csv`, `export.xlsx` and `export.pdf` below its own address: with the same access, and of the rows
 * that the same query shows, on all pages. `manner=raw` is for machines; `columns` chooses some, in that order. Posted
 * `ids` choose among the rows: too many for an address. The files of a list whose rows name some are at `export.zip`.
 * `check=true` gets no file, but whether there is one: a browser that saves a file cannot tell what was refused.
 */
export function mountExports(app: Hono<HttpEnv>, exports: readonly ListExport[]) {
  for (const exported of exports) {
    const { path = '/' } = exported.procedure['~orpc'].route
    for (const format of exportFormats) {
      const address = `/api${path.replace(/\{(\w+)\}/g, ':$1')}/export.${format}`
      app.get(address, (c) => answer(c, exported, format))
      app.post(address, bodyLimit({ maxSize: MOST_BYTES }), async (c) => {
        const { ids } = await c.req.parseBody()
        if (typeof ids !== 'string') throw invalid('Choose the rows to export.')
        return answer(c, exported, format, ids.split(','))
      })
    }
    const { openFiles } = exported
    if (!openFiles) continue
    app.get(`/api${path.replace(/\{(\w+)\}/g, ':$1')}/export.zip`, async (c) => {
      const { asked, options, isCheck, record } = await opening(c, exported)
      if (isCheck) return c.body(null, 204)
      await record('zip')
      return sent(c, await openFiles(asked, options))
    })
  }
}

async function answer(c: Context<HttpEnv>, exported: ListExport, format: ExportFormat, ids?: string[]) {
  const { asked, options, chosen, manner, isCheck, record } = await opening(c, exported)
  const opened = await exported.open(asked)
  const keys = knownKeys(opened.keys, chosen)
  if (format === 'xlsx' && keys.length > MOST_COLUMNS) throw invalid(tooWide(keys.length))
  if (isCheck) return c.body(null, 204)
  await record(format, ids)
  return sent(c, opened.file({ keys, ids }, { ...options, format, manner }))
}

/** What is asked for, by somebody who may read the list, and who records that it was taken along. */
async function opening(c: Context<HttpEnv>, exported: ListExport) {
  const { services, scope, eventState, actor } = await c.get('context')()
  const { access } = exported.procedure['~orpc'].meta as EndpointMeta
  checkState({ eventState, actor }, { access, changes: false })
  checkAccess({ scope, actor }, access)
  if (!scope || !actor) throw unauthorised()
  const asked = await readAsked(exported, { ...c.req.query(), ...c.req.param() })
  const { manner, columns: chosen, check: isCheck, query } = asked
  const { event, variables, terminology } = await allSettings(scope)
  const shownIn = { locale: event.locale, timeZone: event.timeZone, currency: variables.currencyId }
  const inTerms = (text: string) => replaceTerms(text, termsOf(terminology))
  return {
    asked: { scope, actor, input: query, shownIn, inTerms },
    ...{ chosen, manner, isCheck },
    options: {
      ...{ shownIn, eventName: event.eventName, at: services.clock.now() },
      onTrouble: (error: unknown) => services.report(error),
    },
    record: (format: string, ids?: string[]) =>
      recordExport(scope, actor, { name: exported.name, format, manner, query, ...(ids ? { ids } : {}) }),
  }
}

function sent(c: Context<HttpEnv>, file: ExportFile) {
  return c.body(file.content, 200, {
    'content-type': file.contentType,
    'content-disposition': attachment(file.name),
  })
}

const fileSchema = z.object({
  manner: z.enum(exportManners).default('shown'),
  columns: z
    .string()
    .transform((keys) => keys.split(',').filter(Boolean))
    .optional(),
  check: z.stringbool().default(false),
})

/** What is asked of the file, and what is asked of its list, as the list itself reads it. */
async function readAsked(
  { procedure }: ListExport,
  { manner, columns, check, ...query }: Record<string, string>,
) {
  refuseUnstorable(query)
  const file = fileSchema.safeParse({ manner, columns, check })
  if (!file.success) throw invalid('Choose how the list is exported.')
  const { inputSchema } = procedure['~orpc'] as { inputSchema: AnySchema }
  const read = await inputSchema['~standard'].validate(query)
  if (read.issues) throw invalid(read.issues[0]?.message ?? 'Check what you entered.')
  return { ...file.data, query: read.value as object }
}

/** A column that is not known is refused, rather than left out in silence. */
function knownKeys(keys: readonly string[], chosen: readonly string[] = keys): readonly string[] {
  const unknown = chosen.find((key) => !keys.includes(key))
  if (unknown !== undefined) throw invalid(`There is no column called ${unknown}.`)
  return chosen
}
