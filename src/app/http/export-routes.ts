import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { exportsContract } from '#features/event/exports/contract.ts'
import { isLarge } from '#features/event/exports/domain/large.ts'
import { exportMessages } from '#features/event/exports/domain/messages.ts'
import { exportOf, storedFileOf } from '#features/event/exports/server/queries/exports.ts'
import {
  countRows,
  knownKeys,
  openList,
  type Reader,
  refuseTooLong,
} from '#features/event/exports/server/queries/opening.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { type ExportFormat, exportFormats, exportManners } from '#kit/sheets/export-column.ts'
import type { ExportFile } from '#platform/exports/export-file.ts'
import type { ListExport } from '#platform/exports/list-export.ts'
import { recordExport } from '#platform/exports/record-export.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { attachment } from '#platform/http/attachment.ts'
import { conflict, invalid, notFound, unauthorised } from '#platform/http/errors.ts'
import { checkAccess, checkState } from '#platform/http/route.ts'
import { needOf, readingScope } from '#platform/replica/reading.ts'
import { storageKey } from '#platform/storage/key.ts'
import { parseRange } from '#platform/storage/range.ts'

/** Five hundred ids of the rows that were chosen. */
const MOST_BYTES = 32 * 1024

/**
 * Each list as a file, at `export.csv`, `export.xlsx` and `export.pdf` below its own address: with the same access, and of the rows
 * that the same query shows, on all pages. `manner=raw` is for machines; `columns` chooses some, in that order. Posted
 * `ids` choose among the rows: too many for an address. The files of a list whose rows name some are at `export.zip`.
 * `check=true` gets no file, but whether there is one: a browser that saves a file cannot tell what was refused. Of a list
 * that is too large to be written while the browser waits it says so, and the file is asked for as any other change.
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
  app.get('/api/admin/exports/:exportId/file', (c) => answerMade(c, exports, c.req.param('exportId')))
}

async function answer(c: Context<HttpEnv>, exported: ListExport, format: ExportFormat, ids?: string[]) {
  const { asked, options, chosen, manner, isCheck, record, count } = await opening(c, exported)
  const opened = await exported.open(asked)
  const keys = knownKeys(opened.keys, chosen, format)
  // A PDF ends after some hundred pages, and rows that are ticked are few.
  if (format !== 'pdf' && ids === undefined) {
    const rows = await count()
    refuseTooLong(rows, format)
    if (isLarge({ rows, columns: keys.length })) {
      if (isCheck) return c.json({ isLarge: true, rows })
      throw conflict(exportMessages.isLarge, 'listTooLarge')
    }
  }
  if (isCheck) return c.body(null, 204)
  await record(format, ids)
  return sent(c, opened.file({ keys, ids }, { ...options, format, manner }))
}

/** What is asked for, by somebody who may read the list, and who records that it was taken along. */
async function opening(c: Context<HttpEnv>, exported: ListExport) {
  const reader = await readerOf(c, (exported.procedure['~orpc'].meta as EndpointMeta).access)
  const { scope, actor } = reader
  const reading = { ...reader, scope: await readingScope(scope, needOf(await c.get('context')())) }
  const { manner, columns, check, ...query } = { ...c.req.query(), ...c.req.param() }
  const file = fileSchema.safeParse({ manner, columns, check })
  if (!file.success) throw invalid('Choose how the list is exported.')
  const { asked, options } = await openList(reading, exported, query)
  return {
    asked,
    ...{ chosen: file.data.columns, manner: file.data.manner, isCheck: file.data.check },
    count: () => countRows(reading, exported, query),
    options: { ...options, onTrouble: (error: unknown) => scope.services.report(error) },
    record: (format: string, ids?: string[]) =>
      recordExport(scope, actor, {
        ...{ name: exported.name, format, manner: file.data.manner, query: asked.input as object },
        ...(ids ? { ids } : {}),
      }),
  }
}

async function readerOf(c: Context<HttpEnv>, access: EndpointMeta['access']): Promise<Reader> {
  const { scope, eventState = 'open', actor } = await c.get('context')()
  checkState({ eventState, actor }, { access, changes: false })
  checkAccess({ scope, actor }, access)
  if (!scope || !actor) throw unauthorised()
  return { scope, actor, eventState }
}

/**
 * A file that was made in the background, for who asked for it: whoever may no longer read its list, gets it no more.
 * With `check=true`, whether they would.
 */
async function answerMade(c: Context<HttpEnv>, exports: readonly ListExport[], exportId: string) {
  const { access } = exportsContract.list['~orpc'].meta as EndpointMeta
  const reader = await readerOf(c, access)
  const { scope, actor } = reader
  const made = await exportOf(scope, { memberId: actor.memberId, exportId })
  const exported = exports.find(({ name }) => name === made?.list)
  const stored = made && storedFileOf(made)
  if (!made || !exported || !stored) throw notFound('File')
  const { asked } = await openList(reader, exported, made.query)
  await countRows(reader, exported, made.query)
  if (c.req.query('check') === 'true') return c.body(null, 204)
  const key = storageKey({ eventId: scope.eventId, ...stored })
  const found = await scope.services.storage.get(key, parseRange(c.req.header('range')))
  if (found.status === 'missing') throw notFound('File')
  if (found.status === 'unsatisfiable') return c.body(null, 416, { 'content-range': `bytes */${found.size}` })
  const { format, manner } = made
  if (!found.range || found.range.start === 0)
    await recordExport(scope, actor, { name: made.list, format, manner, query: asked.input as object })
  const { start, end } = found.range ?? { start: 0, end: found.size - 1 }
  return c.body(Readable.toWeb(found.stream) as ReadableStream, found.range ? 206 : 200, {
    'content-type': found.contentType,
    'content-disposition': attachment(made.fileName),
    'content-length': String(end - start + 1),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    ...(found.range ? { 'content-range': `bytes ${start}-${end}/${found.size}` } : {}),
  })
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
