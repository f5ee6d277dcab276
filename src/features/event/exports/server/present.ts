import type { MyExport } from '../contract.ts'
import { isUnderWay } from '../domain/states.ts'
import type { ExportRecord } from './queries/exports.ts'

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
