import formSvg from '@material-symbols/svg-400/outlined/description.svg?raw'
import disclaimerSvg from '@material-symbols/svg-400/outlined/gavel.svg?raw'
import tbcSvg from '@material-symbols/svg-400/outlined/help.svg?raw'
import linkSvg from '@material-symbols/svg-400/outlined/open_in_new.svg?raw'
import pdfSvg from '@material-symbols/svg-400/outlined/picture_as_pdf.svg?raw'
import taskAltSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import uploadSvg from '@material-symbols/svg-400/outlined/upload_file.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import type { TaskType } from '#features/tasks/tasks/domain/types.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useRegion } from '#ui/text/region.ts'
import type { TaskReportRow } from '../../contract.ts'
import { applicable, openCount } from '../../domain/counts.ts'
import { CountsBar } from './counts-bar.tsx'
import { dueWords } from './moments.tsx'
import styles from './report.module.css'

const icons: Record<TaskType, string> = {
  task: taskAltSvg,
  form: formSvg,
  externalForm: linkSvg,
  pdfForm: pdfSvg,
  upload: uploadSvg,
  disclaimer: disclaimerSvg,
  tbc: tbcSvg,
}

/** The open tasks with the due date nearest to today. */
export function NextTasks({ tasks }: { tasks: TaskReportRow[] }) {
  const words = useTerms()
  const { locale } = useRegion()
  return (
    <SectionCard title="Tasks around now" aside={<Link to="/admin/reports/tasks">All tasks</Link>} flush>
      {tasks.length === 0 ? (
        <EmptyState compact icon={taskAltSvg} title="No open tasks with a due date" />
      ) : (
        <CardList label={words('Tasks around now')}>
          {tasks.map((task) => (
            <CardRow
              key={task.id}
              component={Link}
              to={addressOf('/admin/reports/tasks/{taskId}', { taskId: task.id })}
              icon={<Icon of={icons[task.type]} />}
              title={task.title}
              detail={`Open for ${formatNumber(openCount(task.counts), locale)} of ${formatNumber(applicable(task.counts), locale)} teams`}
              status={
                <span className={styles.taskStatus}>
                  <span className={styles.rowBar}>
                    <CountsBar counts={task.counts} />
                  </span>
                  <StatusChip tone={toneOf(task)}>{dueWords(task.daysUntilDue)}</StatusChip>
                </span>
              }
            />
          ))}
        </CardList>
      )}
    </SectionCard>
  )
}

function toneOf({ counts }: TaskReportRow): StatusTone {
  if (counts.overdue > 0) return 'late'
  return counts.dueSoon > 0 ? 'soon' : 'open'
}
