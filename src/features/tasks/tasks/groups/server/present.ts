import type { TaskGroup, TaskGroupRow } from '../contract.ts'
import type { TaskGroupListed, taskGroupById } from './queries.ts'

export function presentTaskGroupRow({ updatedAt, ...group }: TaskGroupListed): TaskGroupRow {
  return { ...group, updatedAt: updatedAt.toISOString() }
}

type GroupRecord = NonNullable<Awaited<ReturnType<typeof taskGroupById>>>

export function presentTaskGroup({ id, title, isArchived, version, tasks }: GroupRecord): TaskGroup {
  return { id, title, isArchived, version, tasks }
}
