import { useSuspenseQuery } from '@tanstack/react-query'
import { ChaseLink } from '#features/messages/mailings/web/embeds/chase-link.tsx'
import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import { groupTitles } from '#features/tasks/tasks/domain/grouping.ts'
import { taskTypeNames } from '#features/tasks/tasks/domain/types.ts'
import { ProgressRing } from '#ui/feedback/progress-ring.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { Count } from '#ui/text/count.tsx'
import { applicable, openCount } from '../../domain/counts.ts'
import { reportsApi } from '../api.ts'
import { CountsLegend } from '../components/counts-bar.tsx'
import { Due } from '../components/moments.tsx'
import { ProgressTable } from '../components/progress-table.tsx'
import styles from '../components/report.module.css'
import { useQueue } from '../components/use-queue.ts'

/** The live stream keeps it up to date: what a team does appears while the screen is open. */
export function Screen() {
  const { taskId } = useParams<'/admin/reports/tasks/{taskId}'>()
  const { data: task } = useSuspenseQuery(reportsApi.getTask.queryOptions({ input: { taskId } }))
  const queue = useQueue()
  const { complete } = task.counts
  const whole = applicable(task.counts)
  return (
    <ScreenFrame
      title={task.title}
      lead={
        <span className={styles.facts}>
          <span>{taskTypeNames[task.type]}</span>
          {task.groups.length > 0 ? <span translate="no">{groupTitles(task.groups)}</span> : null}
          <Due {...task} />
          {task.isTimeSensitive ? <span>Time-sensitive</span> : null}
        </span>
      }
      actions={openCount(task.counts) > 0 ? <ChaseLink label="Chase" taskId={taskId} /> : undefined}
    >
      <Card>
        <div className={styles.summary}>
          <ProgressRing part={complete} whole={whole} label="Teams that have completed it" />
          <div className={styles.summaryWords}>
            <p className={styles.summaryTitle} aria-live="polite">
              <Count of={complete} /> of <Count of={whole} /> teams have completed it{' '}
              <FigureHelp of={['complete', 'overdue', 'dueSoon', 'waiting', 'notApplicable']} />
            </p>
            <CountsLegend counts={task.counts} waitingAt={queue?.({ taskId })} />
          </div>
        </div>
      </Card>
      <ProgressTable taskId={taskId} title={task.title} formId={task.formId} />
    </ScreenFrame>
  )
}
