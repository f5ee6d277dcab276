import removeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formatDay } from '#kit/dates/format.ts'
import { movedTo } from '#kit/lists/moved-to.ts'
import { FieldError } from '#ui/controls/field.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { ArrangedItem, ArrangedList } from '#ui/drag/arranged-item.tsx'
import { DropLine } from '#ui/drag/arranged-row.tsx'
import { arrowStep } from '#ui/drag/arrow-step.ts'
import { focusHandle } from '#ui/drag/focus-handle.ts'
import { type DraggedThing, targetOf, useListDrops } from '#ui/drag/list-drag.ts'
import { MoveButtons } from '#ui/drag/move-controls.tsx'
import { useLatest } from '#ui/drag/use-latest.ts'
import { useAnnouncer } from '#ui/editor/use-announcer.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { dueSentence } from '../../../domain/due.ts'
import { taskLimits } from '../../../domain/schema.ts'
import { taskTypeNames } from '../../../domain/types.ts'
import { activeTasksQuery } from '../../../web/components/task-lists.ts'
import type { GroupedTask } from '../../contract.ts'
import styles from './tasks-in-group.module.css'

type TasksInGroupProps = {
  taskIds: string[]
  known: readonly GroupedTask[]
  error: string | undefined
  onChange: (taskIds: string[]) => void
}

const LIST = 'tasks-in-group'

/** The tasks of a group, added by name and put in order by dragging, by the arrow keys or by buttons. */
export function TasksInGroup({ taskIds, known, error, onChange }: TasksInGroupProps) {
  const { data: active } = useQuery(activeTasksQuery)
  const [search, setSearch] = useState('')
  const [announce, announcer] = useAnnouncer()
  const words = useTerms()
  const describe = useDescription()
  const tasks = new Map<string, GroupedTask>([...known, ...(active ?? [])].map((task) => [task.id, task]))
  const titleOf = (id: string) => tasks.get(id)?.title ?? ''
  const open = (active ?? []).filter(({ id }) => !taskIds.includes(id))
  const nothingFound = active
    ? words(open.length === 0 ? 'Every task is in this group' : 'No matching tasks')
    : 'Loading…'

  const move = (id: string, index: number) => {
    const next = movedTo(taskIds, id, index)
    if (next === taskIds) return
    onChange([...next])
    announce(`${titleOf(id)}: place ${next.indexOf(id) + 1} of ${next.length}.`)
    focusHandle(id)
  }
  const step = (id: string, by: 1 | -1) => move(id, taskIds.indexOf(id) + by)
  const remove = (id: string) => {
    const index = taskIds.indexOf(id)
    const next = taskIds.filter((one) => one !== id)
    onChange(next)
    announce(`${titleOf(id)} taken out of the group.`)
    const neighbour = next[Math.min(index, next.length - 1)]
    if (neighbour !== undefined) focusHandle(neighbour)
  }
  const list = useRef<HTMLOListElement>(null)
  const latest = useLatest((id: string, place: number) => move(id, targetOf(taskIds.indexOf(id), place)))
  const drop = useCallback(({ id }: DraggedThing, place: number) => latest.current(id, place), [latest])
  const marked = useListDrops(list, LIST, taskIds.length, drop)

  return (
    <div className={styles.tasks}>
      <SelectField
        label="Add a task"
        placeholder={active ? 'Find a task' : 'Loading…'}
        data={open.map((task) => ({ value: task.id, label: [task.title, describe(task)].join(' · ') }))}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        value={null}
        limit={200}
        disabled={taskIds.length >= taskLimits.tasksInGroup}
        nothingFoundMessage={nothingFound}
        onChange={(id) => {
          if (id === null) return
          onChange([...taskIds, id])
          setSearch('')
          announce(`${titleOf(id)} added, place ${taskIds.length + 1}.`)
        }}
      />
      {error ? <FieldError>{error}</FieldError> : null}
      {taskIds.length === 0 ? (
        <p className={styles.none}>{words('No tasks in this group yet.')}</p>
      ) : (
        <div className={styles.frame}>
          <ArrangedList ref={list} label={words('Tasks in this group')}>
            {taskIds.map((id, place) => (
              <Fragment key={id}>
                {marked === place ? <DropLine as="li" /> : null}
                <Row
                  id={id}
                  task={tasks.get(id)}
                  detail={describe}
                  place={place}
                  count={taskIds.length}
                  onStep={step}
                  onRemove={remove}
                />
              </Fragment>
            ))}
            {marked === taskIds.length ? <DropLine as="li" /> : null}
          </ArrangedList>
        </div>
      )}
      {announcer}
    </div>
  )
}

type Described = Pick<GroupedTask, 'type' | 'dueDate'>

/** “Form · due 8 January 2027” */
function useDescription() {
  const { locale, timeZone } = useEvent()
  const words = useTerms()
  return ({ type, dueDate }: Described) =>
    [
      words(taskTypeNames[type]),
      dueSentence(dueDate, 'no due date', (day) => `due ${formatDay(day, locale, timeZone)}`),
    ].join(' · ')
}

type RowProps = {
  id: string
  task: GroupedTask | undefined
  detail: (task: Described) => string
  place: number
  count: number
  onStep: (id: string, by: 1 | -1) => void
  onRemove: (id: string) => void
}

function Row({ id, task, detail, place, count, onStep, onRemove }: RowProps) {
  const name = task?.title ?? '…'
  const press = (event: KeyboardEvent) => {
    const by = arrowStep(event.key)
    if (by !== 0) onStep(id, by)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(id)
    else return
    event.preventDefault()
  }
  return (
    <ArrangedItem<DraggedThing>
      dragged={{ list: LIST, id }}
      place={place}
      handle={{
        id,
        label: `${name}, place ${place + 1} of ${count}. Arrows move it.`,
        onKeyDown: press,
      }}
      icon="task_alt_outlined"
      name={name}
      detail={task ? detail(task) : ''}
      mark={task?.isArchived ? <StatusChip tone="na">Archived</StatusChip> : null}
      tools={
        <>
          <MoveButtons
            name={name}
            isFirst={place === 0}
            isLast={place === count - 1}
            onMove={(by) => onStep(id, by)}
          />
          <IconButton
            size="small"
            icon={removeSvg}
            label={`Take ${name} out of this group`}
            onClick={() => onRemove(id)}
          />
        </>
      }
    />
  )
}
