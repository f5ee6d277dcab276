import type { ExportSchedule, MyExport } from '../contract.ts'
import { nextTime } from '../domain/schedule.ts'
import { isUnderWay } from '../domain/states.ts'
import type { ExportRecord } from './queries/exports.ts'
import type { ShownSchedule } from './queries/schedules.ts'

export function presentExport(record: ExportRecord): MyExport {
  const { id, title, format, manner, state, problem, rows, total, size, fileName } = record
  const underWay = isUnderWay(state)
  return {
    ...{ id, title, format, manner, state, problem, rows, total, size, fileName },
    askedAt: record.createdAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
    expiresAt: record.expiresAt?.toISOString() ?? null,
    can: {
      download: state === 'ready',
      cancel: underWay,
      retry: state === 'failed' || state === 'cancelled',
      remove: !underWay,
    },
  }
}

/** @param timeZone of the event */
export function presentSchedule({ schedule, filters }: ShownSchedule, timeZone: string): ExportSchedule {
  const { id, name, title, format, manner, rhythm, weekday, time, state, problem, query } = schedule
  const next = state === 'on' ? nextTime(schedule, schedule.countedFrom, timeZone) : null
  return {
    ...{ id, name, title, format, manner, filters, rhythm, weekday, time, state, problem },
    search: query.search ?? '',
    nextRunAt: next?.toISOString() ?? null,
    lastRunAt: schedule.lastRunAt?.toISOString() ?? null,
  }
}
