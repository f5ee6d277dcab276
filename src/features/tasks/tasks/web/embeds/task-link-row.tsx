import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { formatSince } from '#kit/dates/format.ts'
import { CardRow } from '#ui/layout/card-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { WrittenSearch } from '#ui/navigation/use-address.ts'
import type { TeamTask } from '../../contract.ts'
import { TaskChip } from './task-chip.tsx'
import { TaskIcon } from './task-icon.tsx'
import { TaskMarks } from './task-marks.tsx'
import { aboutTask } from './task-words.ts'

type TaskLinkRowProps = {
  task: TeamTask
  /** The search and filters of the list it opens beside, which also keeps its scroll position. */
  list?: WrittenSearch<'/tasks'>
  /** Shows after the title what is urgent. */
  showsMarks?: boolean
}

/** A task in a list; pressing it opens the task. */
export function TaskLinkRow({ task, list, showsMarks = false }: TaskLinkRowProps) {
  const { firstName, surname } = useMe()
  const { locale, timeZone } = useEvent()
  const reader = {
    name: `${firstName} ${surname}`.trim(),
    words: useTerms(),
    since: (moment: string) => formatSince(moment, new Date(), locale, timeZone),
  }
  return (
    <CardRow
      component={Link}
      to={addressOf('/tasks/{taskId}', { taskId: task.id }, list)}
      {...(list ? { resetScroll: false } : {})}
      data-task={task.id}
      icon={<TaskIcon task={task} />}
      title={
        <>
          {task.title} {showsMarks ? <TaskMarks task={task} /> : null}
        </>
      }
      detail={aboutTask(task, reader)}
      status={<TaskChip task={task} />}
    />
  )
}
