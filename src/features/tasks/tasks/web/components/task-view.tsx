import calendarSvg from '@material-symbols/svg-400/outlined/calendar_add_on.svg?raw'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { formatDateTime, formatDayLong, formatRelative } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { LinkedText } from '#ui/layout/linked-text.tsx'
import { isToDo } from '../../calendar/domain/task-entries.ts'
import { saveTaskToCalendar } from '../../calendar/web/components/save-task.ts'
import type { TeamTask, WholeTask } from '../../contract.ts'
import { dueSentence } from '../../domain/due.ts'
import { groupTitles } from '../../domain/grouping.ts'
import { ReviewHistory } from '../embeds/review-history.tsx'
import { TaskChip } from '../embeds/task-chip.tsx'
import { TaskMarks } from '../embeds/task-marks.tsx'
import { isActionable } from '../embeds/task-words.ts'
import { ExtensionNote } from './extension-note.tsx'
import { FileLinks } from './file-links.tsx'
import { NextTask } from './next-task.tsx'
import { TaskPeople } from './task-people.tsx'
import styles from './task-view.module.css'
import { TaskWork } from './task-work.tsx'
import { useTaskSteps } from './use-task-steps.ts'

type TaskViewProps = { task: WholeTask }

/** A task with its description, due date and people, and the controls to complete it. */
export function TaskView({ task }: TaskViewProps) {
  const words = useTerms()
  const steps = useTaskSteps(task)
  const { team } = useMe()
  return (
    <div className={styles.view}>
      <WhenLine task={task} />
      <ExtensionNote task={task} />
      <ApprovalWords task={task} />
      {task.description.trim() === '' ? null : (
        <div className={styles.description}>
          <LinkedText>{task.description.trim()}</LinkedText>
        </div>
      )}
      <FileLinks label={words('Files for this task')} files={task.attachments} />
      {steps.isWaiting ? (
        <Banner tone="warning">
          No connection. Your task is sent as soon as you are back online: keep this page open.
        </Banner>
      ) : null}
      {steps.problem ? (
        <Banner tone="error" onDismiss={steps.dismiss}>
          {steps.problem}
        </Banner>
      ) : null}
      <TaskWork task={task} steps={steps} />
      {isActionable(task) || team === null ? null : <NextTask taskId={task.id} />}
      {/* While they can be changed, they stand with the files to hand in. */}
      {task.can.complete || task.can.replace ? null : (
        <FileLinks label="Files your team has handed in" files={task.files} />
      )}
      <TaskPeople task={task} steps={steps} />
      <Reviews task={task} />
    </div>
  )
}

function WhenLine({ task }: { task: TeamTask }) {
  const event = useEvent()
  const { locale, timeZone } = event
  const facts = [
    dueSentence(
      task.dueDate,
      'No due date',
      (day) => `By the end of ${formatDayLong(day, locale, timeZone)}`,
    ),
    groupTitles(task.groups),
    task.isRequired ? 'Required' : '',
  ].filter(Boolean)
  return (
    <p className={styles.when}>
      <TaskChip task={task} />
      <span className={styles.quiet}>{facts.join(' · ')}</span>
      <TaskMarks task={task} />
      {task.daysUntilDue !== null && isToDo(task.state) ? (
        <Button
          size="small"
          variant="subtle"
          icon={calendarSvg}
          onClick={() => saveTaskToCalendar(event, task)}
        >
          Add to calendar
        </Button>
      ) : null}
    </p>
  )
}

/** What was handed in and what became of it, once a review has said something. */
function Reviews({ task: { reviews } }: { task: WholeTask }) {
  if (!reviews.some(({ to }) => to === 'approved' || to === 'changesRequested')) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>Reviews</h2>
      <ReviewHistory reviews={reviews} />
    </section>
  )
}

/** The state of the organiser's approval, with their message. */
function ApprovalWords({ task }: { task: WholeTask }) {
  const { state, approvalStatus, approvalReview } = task
  if (state === 'complete') return <DoneWords task={task} />
  if (state === 'notApplicable') {
    return <Banner tone="info">The organiser has marked this as not applicable to your team.</Banner>
  }
  if (state === 'waiting') {
    return (
      <Banner tone="info">
        {isChangedAfterApproval(task)
          ? 'Your team changed this after it was approved, so the organiser will review it again.'
          : 'Your team has handed this in. The task is complete once the organiser approves it.'}
      </Banner>
    )
  }
  if (approvalStatus !== 'changesRequested') return null
  return (
    <Banner tone="warning">
      <p className={styles.strong}>The organiser has asked for changes</p>
      <LinkedText>{approvalReview}</LinkedText>
    </Banner>
  )
}

function isChangedAfterApproval({ reviews }: WholeTask): boolean {
  return reviews.at(-1)?.from === 'approved'
}

function DoneWords({
  task: { approvalStatus, approvalReview, completedAt, completedByName },
}: {
  task: TeamTask
}) {
  const { locale, timeZone } = useEvent()
  const by = completedByName === '' ? '' : ` by ${completedByName}`
  return (
    <div className={styles.done}>
      <p>
        {approvalStatus === 'approved' ? 'Approved' : 'Done'}
        {by}
        {completedAt === null ? null : (
          <time dateTime={completedAt} title={formatDateTime(completedAt, locale, timeZone)}>
            , {formatRelative(completedAt, new Date(), locale, timeZone).toLowerCase()}
          </time>
        )}
      </p>
      {approvalStatus === 'approved' && approvalReview !== '' ? (
        <LinkedText>{approvalReview}</LinkedText>
      ) : null}
    </div>
  )
}
