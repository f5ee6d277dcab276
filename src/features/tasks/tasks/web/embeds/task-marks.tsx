import timerSvg from '@material-symbols/svg-400/outlined/timer.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import type { TeamTask } from '../../contract.ts'
import styles from './task-marks.module.css'
import { isOpen } from './task-words.ts'

/** Marks after a task's title that set it apart, such as time-sensitive. */
export function TaskMarks({ task }: { task: Pick<TeamTask, 'state' | 'isTimeSensitive'> }) {
  if (!task.isTimeSensitive || !isOpen(task)) return null
  return (
    <span className={styles.mark}>
      <Icon of={timerSvg} size={14} />
      Time-sensitive
    </span>
  )
}
