import nextSvg from '@material-symbols/svg-400/outlined/arrow_forward.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { myTasksQuery } from '../embeds/my-tasks.ts'
import { nextTask } from '../embeds/task-words.ts'
import styles from './next-task.module.css'

/** After a task: the one to go on with, if the team still has something to do. */
export function NextTask({ taskId }: { taskId: string }) {
  const { data: tasks = [] } = useQuery(myTasksQuery)
  const search = useSearch<'/tasks/{taskId}'>()
  const next = nextTask(tasks, taskId)
  if (!next) return null
  return (
    <div>
      <Button
        component={Link}
        className={styles.next}
        variant="primary"
        trailingIcon={nextSvg}
        to={addressOf('/tasks/{taskId}', { taskId: next.id }, search)}
      >
        <span className={styles.words}>
          Next: <span translate="no">{next.title}</span>
        </span>
      </Button>
    </div>
  )
}
