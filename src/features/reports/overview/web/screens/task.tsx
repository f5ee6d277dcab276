import { useSuspenseQuery } from '@tanstack/react-query'
import { taskTypeNames } from '#features/tasks/tasks/domain/types.ts'
import { ProgressRing } from '#ui/feedback/progress-ring.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { reportsApi } from '../api.ts'
import { CountsLegend } from '../components/counts-bar.tsx'
import { Due } from '../components/moments.tsx'
import { ProgressTable } from '../components/progress-table.tsx'
import styles from '../components/report.module.css'

/** The live stream keeps it up to date: what a team does appears while the screen is open. */
export function Screen() {
  const { taskId } = useParams<'/admin/reports/tasks/{taskId}'>()
  const { data: task } = useSuspenseQuery(reportsApi.getTask.queryOptions({ input: { taskId } }))
  const { total, notApplicable, complete } = task.counts
  const applicable = total - notApplicable
  return (
    <ScreenFrame
      title={task.title}
      lead={
        <span className={styles.facts}>
          <span>{taskTypeNames[task.type]}</span>
          {task.groupTitle ? <span>{task.groupTitle}</span> : null}
          <Due {...task} />
          {task.isTimeSensitive ? <span>Time-sensitive</span> : null}
        </span>
      }
    >
      <Card>
        <div className={styles.summary}>
          <ProgressRing
            share={applicable === 0 ? 0 : complete / applicable}
            label="Teams that have completed it"
          />
          <div className={styles.summaryWords}>
            <p className={styles.summaryTitle} aria-live="polite">
              {complete.toLocaleString('en-GB')} of {applicable.toLocaleString('en-GB')} teams have completed
              it
            </p>
            <CountsLegend counts={task.counts} />
          </div>
        </div>
      </Card>
      <ProgressTable title={task.title} teams={task.teams} />
    </ScreenFrame>
  )
}
