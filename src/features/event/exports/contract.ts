import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { exportFormats, exportManners } from '#kit/sheets/export-column.ts'
import { exportLimits } from './domain/limits.ts'
import { exportProblems, exportStates } from './domain/states.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    waitingExportId: string
    failedExportId: string
    readyExportId: string
  }
}

const { keys, key, value, columns, path } = exportLimits
const moment = z.iso.datetime()

const askedListSchema = z.object({
  /** Of the list's procedure, with the ids that it names: `/admin/forms/…/submissions`. */
  path: z.string().min(1).max(path),
  /** As the address of the list holds it, but for the page. */
  query: z
    .record(z.string().min(1).max(key), z.string().max(value))
    .refine((of) => Object.keys(of).length <= keys, 'There are too many filters.')
    .default({}),
  format: z.enum(exportFormats),
  manner: z.enum(exportManners).default('shown'),
  /** By their keys, in order; all of them when left out. */
  columns: z.array(z.string().min(1).max(200)).min(1).max(columns).optional(),
})

const exportSchema = z.object({
  id: z.string(),
  /** What the rows are, in the event's terms: “teams”. */
  title: z.string(),
  format: z.enum(exportFormats),
  manner: z.enum(exportManners),
  state: z.enum(exportStates),
  /** Why there is no file; null unless it failed. */
  problem: z.enum(exportProblems).nullable(),
  askedAt: moment,
  finishedAt: moment.nullable(),
  /** When it goes, with its file. */
  expiresAt: moment.nullable(),
  /** Rows that are written, and rows there are. */
  rows: z.number(),
  total: z.number(),
  /** Bytes, and what the file is called, once it is ready. */
  size: z.number().nullable(),
  fileName: z.string(),
  can: z.object({ download: z.boolean(), cancel: z.boolean(), retry: z.boolean(), remove: z.boolean() }),
})
export type MyExport = z.infer<typeof exportSchema>

const one = z.object({ exportId: z.string().min(1).max(64) })
const ownAlone = 'caller'

export const exportsContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/exports',
    access: 'reportViewer',
    summary: 'The files of large lists that I have asked for, the latest first',
  })
    .input(z.object({}))
    .output(z.array(exportSchema).max(exportLimits.keptByPerson)),
  create: endpoint({
    method: 'POST',
    path: '/admin/exports',
    access: 'reportViewer',
    summary: 'Have the file of a list made in the background; it needs what the list itself needs',
    audit: 'export.create',
    live: ownAlone,
  })
    .input(askedListSchema)
    .example(() => ({ path: '/admin/reports/teams', query: { sort: '-risk' }, format: 'csv' as const }))
    .output(exportSchema),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/exports/{exportId}/cancellation',
    access: 'reportViewer',
    summary: 'Stop making a file',
    audit: 'export.cancel',
    live: ownAlone,
  })
    .input(one)
    .example(({ waitingExportId }) => ({ exportId: waitingExportId }))
    .output(exportSchema),
  retry: endpoint({
    method: 'POST',
    path: '/admin/exports/{exportId}/tries',
    access: 'reportViewer',
    summary: 'Make a file again that failed or was cancelled',
    audit: 'export.retry',
    live: ownAlone,
  })
    .input(one)
    .example(({ failedExportId }) => ({ exportId: failedExportId }))
    .output(exportSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/exports/{exportId}',
    access: 'reportViewer',
    summary: 'Delete a file, or stop making it',
    audit: 'export.remove',
    live: ownAlone,
  })
    .input(one)
    .example(({ readyExportId }) => ({ exportId: readyExportId }))
    .output(z.object({})),
}
