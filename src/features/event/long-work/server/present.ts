import type { LongWork } from '../contract.ts'
import type { WorkRecord } from './queries.ts'

export function presentWork(work: WorkRecord): LongWork {
  const { id, kind, title, startedBy, state, isCancelAsked, total, done, failed } = work
  return {
    ...{ id, kind, title, startedBy, state, isCancelAsked, total, done, failed },
    startedAt: work.createdAt.toISOString(),
    finishedAt: work.finishedAt?.toISOString() ?? null,
    can: { cancel: state === 'running' && !isCancelAsked },
  }
}
