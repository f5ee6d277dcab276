import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { taskLimits } from '../domain/schema.ts'
import { taskTypes } from '../domain/types.ts'
import { taskGroupList } from './domain/list.ts'
import { taskGroupInput } from './domain/schema.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    taskGroupId: string
    taskGroupVersion: number
    archivedTaskGroupId: string
  }
}

const id = z.string().min(1).max(64)
const taskGroupId = z.object({ taskGroupId: id })
const manyGroups = z.object({ taskGroupIds: z.array(id).min(1).max(taskLimits.groups) })

const taskGroupRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  taskCount: z.number(),
  isArchived: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type TaskGroupRow = z.infer<typeof taskGroupRowSchema>

const groupedTaskSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(taskTypes),
  dueDate: z.string(),
  isArchived: z.boolean(),
})
export type GroupedTask = z.infer<typeof groupedTaskSchema>

/** A task group as organisers edit it. */
const taskGroupSchema = z.object({
  id: z.string(),
  title: z.string(),
  isArchived: z.boolean(),
  version: z.number(),
  /** In the group's own order; archived ones too, which teams do not see. */
  tasks: z.array(groupedTaskSchema).max(taskLimits.tasksInGroup),
})
export type TaskGroup = z.infer<typeof taskGroupSchema>

const changedSchema = z.object({ changed: z.number() })

export const taskGroupsContract = {
  list: listEndpoint(
    { path: '/admin/task-groups', access: 'moderator', summary: 'Task groups, active or archived' },
    taskGroupList,
    taskGroupRowSchema,
    { archived: z.stringbool().default(false) },
  ),
  get: endpoint({
    method: 'GET',
    path: '/admin/task-groups/{taskGroupId}',
    access: 'moderator',
    summary: 'One task group with its tasks in order, for editing',
  })
    .input(taskGroupId)
    .output(taskGroupSchema),
  create: endpoint({
    method: 'POST',
    path: '/admin/task-groups',
    access: 'moderator',
    summary: 'Add a task group',
    audit: 'taskGroup.create',
    live: 'everyone',
  })
    .input(z.object({ group: taskGroupInput }))
    .example(({ taskId }) => ({ group: { title: 'Before the build-up', taskIds: [taskId] } }))
    .output(taskGroupSchema),
  update: endpoint({
    method: 'PUT',
    path: '/admin/task-groups/{taskGroupId}',
    access: 'moderator',
    summary: 'Update the title of a task group, its tasks and their order',
    audit: 'taskGroup.update',
    live: 'everyone',
  })
    .input(taskGroupId.extend({ version: z.number().int(), group: taskGroupInput }))
    .example(({ taskGroupId: id, taskGroupVersion, taskId }) => ({
      taskGroupId: id,
      version: taskGroupVersion,
      group: { title: 'During the build-up', taskIds: [taskId] },
    }))
    .output(taskGroupSchema),
  archive: endpoint({
    method: 'POST',
    path: '/admin/task-groups/archive',
    access: 'moderator',
    summary: 'Archive task groups, which takes their tasks out of them; the tasks stay',
    audit: 'taskGroup.archive',
    live: 'everyone',
  })
    .input(manyGroups)
    .example(({ taskGroupId: id }) => ({ taskGroupIds: [id] }))
    .output(changedSchema),
  restore: endpoint({
    method: 'POST',
    path: '/admin/task-groups/restore',
    access: 'moderator',
    summary: 'Restore archived task groups, without tasks',
    audit: 'taskGroup.restore',
    live: 'organisers',
  })
    .input(manyGroups)
    .example(({ archivedTaskGroupId }) => ({ taskGroupIds: [archivedTaskGroupId] }))
    .output(changedSchema),
  remove: endpoint({
    method: 'POST',
    path: '/admin/task-groups/removal',
    access: 'moderator',
    summary: 'Delete archived task groups; all of them, or none',
    audit: 'taskGroup.remove',
    live: 'organisers',
  })
    .input(manyGroups)
    .example(({ archivedTaskGroupId }) => ({ taskGroupIds: [archivedTaskGroupId] }))
    .output(changedSchema),
}
