import type { LongWork } from '../contract.ts'

type KeptWork = Omit<LongWork, 'startedAt' | 'finishedAt' | 'can'> & {
  createdAt: Date
  finishedAt: Date | null
}

export function presentWork(work: KeptWork): LongWork {
  const { id, kind, title, startedBy, state, isCancelAsked, total, done, failed } = work
  return {
    ...{ id, kind, title, startedBy, state, isCancelAsked, total, done, failed },
    startedAt: work.createdAt.toISOString(),
    finishedAt: work.finishedAt?.toISOString() ?? null,
    can: { cancel: state === 'running' && !isCancelAsked },
  }
}
