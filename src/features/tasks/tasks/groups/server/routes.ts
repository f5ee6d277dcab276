import { requireLock } from '#features/event/locks/server/commands.ts'
import { lockAnswers } from '#features/event/locks/server/policy.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { taskMessages } from '../../domain/messages.ts'
import { taskGroupsContract } from '../contract.ts'
import { taskGroupExportColumns } from '../domain/export-columns.ts'
import {
  archiveTaskGroups,
  createTaskGroup,
  removeTaskGroups,
  restoreTaskGroups,
  type TaskGroupRefusal,
  type TaskGroupUpdateRefusal,
  updateTaskGroup,
} from './commands.ts'
import { presentTaskGroup, presentTaskGroupRow } from './present.ts'
import { taskGroupById, taskGroupSource } from './queries.ts'

export const taskGroupsRoutes = {
  list: route(taskGroupsContract.list, async ({ scope, input }) =>
    mapPage(await readPage(scope, taskGroupSource, input), presentTaskGroupRow),
  ),

  get: route(taskGroupsContract.get, ({ scope, input }) => present(scope, input.taskGroupId)),

  create: route(taskGroupsContract.create, ({ scope, actor, input }) =>
    inEvent(scope, async (event) =>
      present(event, accepted(await createTaskGroup(event, actor, input.group), answers)),
    ),
  ),

  update: route(taskGroupsContract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(
        await requireLock(event, actor, { type: 'taskGroup', subjectId: input.taskGroupId }),
        lockAnswers,
      )
      accepted(await updateTaskGroup(event, actor, input), answers)
      return present(event, input.taskGroupId)
    }),
  ),

  archive: route(taskGroupsContract.archive, async ({ scope, actor, input }) => ({
    changed: await archiveTaskGroups(scope, actor, input.taskGroupIds),
  })),

  restore: route(taskGroupsContract.restore, async ({ scope, actor, input }) => ({
    changed: await restoreTaskGroups(scope, actor, input.taskGroupIds),
  })),

  remove: route(taskGroupsContract.remove, async ({ scope, actor, input }) => ({
    changed: accepted(await removeTaskGroups(scope, actor, input.taskGroupIds), answers),
  })),
}

const answers: RefusalAnswers<TaskGroupRefusal | TaskGroupUpdateRefusal | 'notArchived'> = {
  tooManyGroups: { status: 'conflict', message: taskMessages.tooManyGroups },
  taskGroupNotFound: { status: 'notFound', thing: 'Task group' },
  staleGroup: { status: 'conflict', message: taskMessages.staleGroup },
  groupArchived: { status: 'conflict', message: taskMessages.groupArchived },
  unknownTask: { status: 'invalid', message: taskMessages.unknownTask, field: 'group.taskIds' },
  notArchived: { status: 'conflict', message: taskMessages.groupNotArchived },
}

async function present(scope: EventScope, taskGroupId: string) {
  const group = await taskGroupById(scope, taskGroupId)
  if (!group) throw notFound('Task group')
  return presentTaskGroup(group)
}

export const taskGroupsExport = listExport(
  'taskGroups',
  taskGroupsContract.list,
  async ({ scope, input }) => ({
    title: 'task-groups',
    columns: taskGroupExportColumns,
    rows: mapRows(readAll(scope, taskGroupSource, input), presentTaskGroupRow),
  }),
)
