import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { exportFormats, exportManners } from '#kit/sheets/export-column.ts'
import { exportLimits } from './domain/limits.ts'
import { rhythms, scheduleStates } from './domain/schedule.ts'
import { exportProblems, exportStates } from './domain/states.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    waitingExportId: string
    failedExportId: string
    readyExportId: string
    exportScheduleId: string
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
/** With the last files of each schedule, of which a day sees two. */
const MOST_LISTED = exportLimits.keptByPerson + 2 * exportLimits.schedulesOfPerson

const name = z.string().trim().min(1, 'Give it a name.').max(exportLimits.scheduleName)
const label = z.string().max(exportLimits.filterLabel)
const timesInput = {
  rhythm: z.enum(rhythms),
  /** 1 for Monday to 7 for Sunday; for every day it does not count. */
  weekday: z.number().int().min(1).max(7).nullable().default(null),
  /** By the clocks of the event. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 08:00.'),
}

const scheduleSchema = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  format: z.enum(exportFormats),
  manner: z.enum(exportManners),
  /** What is searched for in the list. */
  search: z.string(),
  /** What the list is filtered by; `gone` names what is there no more, empty where nobody knows what it was called. */
  filters: z
    .array(z.object({ label: z.string(), values: z.array(z.string()), gone: z.array(z.string()) }))
    .max(2 * keys),
  rhythm: z.enum(rhythms),
  weekday: z.number().nullable(),
  time: z.string(),
  state: z.enum(scheduleStates),
  /** Why it has stopped. */
  problem: z.enum(exportProblems).nullable(),
  nextRunAt: moment.nullable(),
  lastRunAt: moment.nullable(),
})
export type ExportSchedule = z.infer<typeof scheduleSchema>

const oneSchedule = z.object({ scheduleId: z.string().min(1).max(64) })

export const exportsContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/exports',
    access: 'reportViewer',
    summary: 'The files of large lists that I have asked for, the latest first',
  })
    .input(z.object({}))
    .output(z.array(exportSchema).max(MOST_LISTED)),
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
  listSchedules: endpoint({
    method: 'GET',
    path: '/admin/export-schedules',
    access: 'reportViewer',
    summary: 'The lists of which I get a file again and again, by name',
  })
    .input(z.object({}))
    .output(z.array(scheduleSchema).max(exportLimits.schedulesOfPerson)),
  createSchedule: endpoint({
    method: 'POST',
    path: '/admin/export-schedules',
    access: 'reportViewer',
    summary: 'Have a file of a list made every day or every week, and an e-mail sent that it is there',
    audit: 'exportSchedule.create',
    live: ownAlone,
  })
    .input(
      askedListSchema.extend({
        name,
        ...timesInput,
        /** What its filters and their values are called on the screen. */
        filters: z
          .array(
            z.object({
              key: z.string().min(1).max(key),
              label,
              values: z
                .array(z.object({ value: z.string().max(key * 5), label }))
                .max(exportLimits.filterValues),
            }),
          )
          .max(keys)
          .default([]),
      }),
    )
    .example(() => ({
      ...{ path: '/admin/reports/teams', query: { sort: '-risk' }, format: 'xlsx' as const },
      ...{ name: 'Teams by risk', rhythm: 'weekly' as const, weekday: 1, time: '08:00' },
    }))
    .output(scheduleSchema),
  updateSchedule: endpoint({
    method: 'PATCH',
    path: '/admin/export-schedules/{scheduleId}',
    access: 'reportViewer',
    summary: 'Pause a scheduled export, go on with it, or change its name, its times or its kind of file',
    audit: 'exportSchedule.update',
    live: ownAlone,
  })
    .input(
      oneSchedule.extend({
        name: name.optional(),
        rhythm: timesInput.rhythm.optional(),
        weekday: timesInput.weekday.unwrap().optional(),
        time: timesInput.time.optional(),
        format: z.enum(exportFormats).optional(),
        manner: z.enum(exportManners).optional(),
        state: z.enum(['on', 'paused']).optional(),
      }),
    )
    .example(({ exportScheduleId }) => ({ scheduleId: exportScheduleId, state: 'paused' as const }))
    .output(scheduleSchema),
  removeSchedule: endpoint({
    method: 'DELETE',
    path: '/admin/export-schedules/{scheduleId}',
    access: 'reportViewer',
    summary: 'Delete a scheduled export; files that it has made stay for their day',
    audit: 'exportSchedule.remove',
    live: ownAlone,
  })
    .input(oneSchedule)
    .example(({ exportScheduleId }) => ({ scheduleId: exportScheduleId }))
    .output(z.object({})),
}
