import { useQuery } from '@tanstack/react-query'
import { taskGroupsQuery } from '#features/tasks/tasks/web/embeds/active-tasks.ts'
import { FieldError } from '#ui/controls/field.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { contentLimits as limits } from '../../../../domain/limits.ts'
import type { DataProps } from './inspector-props.ts'
import { ThingPicker } from './thing-picker.tsx'
import type { Linkable } from './use-linkables.ts'

type Linkables = { linkables: readonly Linkable[]; isLoading: boolean }

export function TaskListData({ section, onChange, field, ...rest }: DataProps<'taskList'> & Linkables) {
  const { data: groups } = useQuery(taskGroupsQuery)
  const { taskIds, taskGroupId } = section.data
  const error = field('taskIds').error ?? field('taskGroupId').error
  const choices = (groups ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const isGone = groups !== undefined && taskGroupId !== '' && !groups.some(({ id }) => id === taskGroupId)
  const group = (
    <SelectField
      label="Task group"
      help={
        taskGroupId === ''
          ? 'Or choose tasks one by one below.'
          : 'Shows the tasks of the group in its order. Each team sees only the ones meant for it.'
      }
      placeholder="No group"
      clearable
      data={isGone ? [...choices, { value: taskGroupId, label: 'No longer available' }] : choices}
      value={taskGroupId === '' ? null : taskGroupId}
      onChange={(chosen) => onChange({ taskIds: [], taskGroupId: chosen ?? '' }, '')}
    />
  )
  if (taskGroupId !== '')
    return (
      <>
        {group}
        {error ? <FieldError>{error}</FieldError> : null}
      </>
    )
  return (
    <>
      {group}
      <ThingPicker
        label="Tasks"
        placeholder="Find a task"
        help="Each team sees only the ones meant for it."
        ids={taskIds}
        linkables={rest.linkables.filter(({ type }) => type === 'task')}
        isLoading={rest.isLoading}
        most={limits.tasks}
        onAdd={({ id }) => onChange({ taskIds: [...taskIds, id] }, '')}
        onMove={(from, to) => onChange({ taskIds: moved(taskIds, from, to) }, '')}
        onRemove={(index) => onChange({ taskIds: taskIds.toSpliced(index, 1) }, '')}
      />
      {error ? <FieldError>{error}</FieldError> : null}
    </>
  )
}

export function ResourcesData({ section, onChange, field, ...rest }: DataProps<'resources'> & Linkables) {
  const { items } = section.data
  const { error } = field('items')
  return (
    <>
      <ThingPicker
        label="Resources"
        placeholder="Find a supplier, task or download"
        help="Each team sees only the ones meant for it."
        ids={items.map(({ id }) => id)}
        linkables={rest.linkables}
        isLoading={rest.isLoading}
        most={limits.resources}
        onAdd={({ id, type }) => onChange({ items: [...items, { id, type }] }, '')}
        onMove={(from, to) => onChange({ items: moved(items, from, to) }, '')}
        onRemove={(index) => onChange({ items: items.toSpliced(index, 1) }, '')}
      />
      {error ? <FieldError>{error}</FieldError> : null}
    </>
  )
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}
