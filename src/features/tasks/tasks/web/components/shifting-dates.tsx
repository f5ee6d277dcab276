import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDay } from '#kit/dates/format.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox, RadioGroup } from '#ui/controls/choice-fields.tsx'
import { NumberField, type TypedNumber } from '#ui/controls/number-field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import { type CountOf, useCountOf } from '#ui/text/use-count-of.ts'
import type { DatesOfTasks, Shifted } from '../../contract/many-tasks.ts'
import { shiftedDay } from '../../domain/due.ts'
import { shiftedBy } from '../../domain/schema.ts'
import { tasksApi } from '../api.ts'
import styles from './shifting-dates.module.css'

type ShiftingDatesProps = {
  taskIds: string[]
  onClose: () => void
  onShifted: () => void
}

/** Moves the due dates of ticked tasks by calendar days. */
export function ShiftingDates({ taskIds, ...acts }: ShiftingDatesProps) {
  const countOf = useCountOf()
  const dates = useQuery({
    ...tasksApi.getDates.queryOptions({ input: { taskIds } }),
    ...{ staleTime: 0, gcTime: 0 },
  })
  return (
    <Dialog
      isOpen
      onClose={acts.onClose}
      title={`Move the due ${plural(taskIds.length, 'date', 'dates')} of ${countOf(taskIds.length, 'task', 'tasks')}`}
    >
      {dates.data && dates.isFetchedAfterMount ? (
        <Shift dates={dates.data} onReload={() => void dates.refetch()} {...acts} />
      ) : (
        <ListPlaceholder error={dates.error} onRetry={() => void dates.refetch()} />
      )}
    </Dialog>
  )
}

type ShiftProps = Omit<ShiftingDatesProps, 'taskIds'> & { dates: DatesOfTasks; onReload: () => void }

const directions = [
  { value: 'later', label: 'Later' },
  { value: 'earlier', label: 'Earlier' },
]

function Shift({ dates, onClose, onShifted, onReload }: ShiftProps) {
  const countOf = useCountOf()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<TypedNumber | undefined>(7)
  const [direction, setDirection] = useState('later')
  const [movesExtensions, setMovesExtensions] = useState(false)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const days = typeof typed === 'number' ? (direction === 'later' ? typed : -typed) : 0
  const dated = dates.tasks.filter(({ dueDate }) => shiftedDay(dueDate, 0) !== null)

  async function send(event: FormEvent) {
    event.preventDefault()
    const given = shiftedBy.safeParse(typeof typed === 'number' && typed > 0 ? days : 0)
    setError(given.error?.issues[0]?.message)
    if (!given.success || isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      const shifted = await tasksApi.shift.call({
        days,
        tasks: dated.map(({ id, dueDate }) => ({ taskId: id, dueDate })),
        extensions: movesExtensions
          ? dates.extensions.map(({ taskId, teamId, dueDate }) => ({ taskId, teamId, dueDate }))
          : [],
      })
      if (shifted.tasks.length + shifted.extensions.length === 0) {
        setFailure('Someone else has just changed these dates. Nothing was moved. Check them and try again.')
        onReload()
        return
      }
      showToast({ message: doneWords(shifted, days, countOf), undo: () => void undo(shifted) })
      onShifted()
      onClose()
    } catch (thrown) {
      setFailure(asApiError(thrown).message)
    } finally {
      setSending(false)
      void queryClient.invalidateQueries({ queryKey: tasksApi.key() })
    }
  }

  async function undo({ tasks, extensions }: Shifted) {
    try {
      const { left } = await tasksApi.shift.call({ days: -days, tasks, extensions })
      showToast(
        left === 0
          ? { message: 'The due dates are as before' }
          : {
              tone: 'error',
              message: `${countOf(left, 'date', 'dates')} left as ${plural(left, 'it is', 'they are')}: changed since.`,
            },
      )
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      void queryClient.invalidateQueries({ queryKey: tasksApi.key() })
    }
  }

  if (dated.length === 0)
    return (
      <div className={styles.form}>
        <p>
          {dates.tasks.length === 1 ? 'This task has' : 'These tasks have'} no due date, so there is nothing
          to move.
        </p>
        <div className={styles.buttons}>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    )
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      <div className={styles.by}>
        <NumberField
          label="By"
          unit="days"
          isWhole
          required
          min={1}
          value={typed}
          error={error}
          onChange={setTyped}
          data-autofocus
        />
        <RadioGroup label="Direction" choices={directions} inline value={direction} onChange={setDirection} />
      </div>
      <Preview dates={dates} dated={dated} days={days} />
      {dates.totalExtensions > 0 ? (
        <Extended dates={dates} isOn={movesExtensions} onChange={setMovesExtensions} />
      ) : null}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isSending}>
          Move {plural(dated.length, 'date', 'dates')}
        </Button>
      </div>
    </form>
  )
}

/** As many as people compare; the rest are counted. */
const MOST_SHOWN = 4

type PreviewProps = { dates: DatesOfTasks; dated: DatesOfTasks['tasks']; days: number }

function Preview({ dates, dated, days }: PreviewProps) {
  const countOf = useCountOf()
  const { locale, timeZone } = useEvent()
  const undated = dates.tasks.length - dated.length
  const shown = (day: string | null) => (day === null ? '' : formatDay(day, locale, timeZone))
  return (
    <>
      <ul className={styles.list}>
        {dated.slice(0, MOST_SHOWN).map(({ id, title, dueDate }) => (
          <li key={id}>
            <span>{title}</span>
            <span className={styles.quiet}>
              {shown(dueDate)}
              {days === 0 ? '' : ` → ${shown(shiftedDay(dueDate, days))}`}
            </span>
          </li>
        ))}
        {dated.length > MOST_SHOWN ? (
          <li className={styles.quiet}>and {dated.length - MOST_SHOWN} more</li>
        ) : null}
      </ul>
      {undated > 0 ? (
        <p className={styles.quiet}>
          {countOf(undated, 'task has', 'tasks have')} no due date and {plural(undated, 'stays', 'stay')} so.
        </p>
      ) : null}
    </>
  )
}

type ExtendedProps = { dates: DatesOfTasks; isOn: boolean; onChange: (isOn: boolean) => void }

/** Names the teams that have longer. Their dates stay unless the organiser says otherwise. */
function Extended({ dates: { tasks, extensions, totalExtensions }, isOn, onChange }: ExtendedProps) {
  const countOf = useCountOf()
  const { locale, timeZone } = useEvent()
  const titles = new Map(tasks.map(({ id, title }) => [id, title]))
  const more = totalExtensions - Math.min(extensions.length, MOST_SHOWN)
  return (
    <>
      <p>
        <Reworded>
          {totalExtensions === 1
            ? 'One team has an extension. Its date stays.'
            : `${countOf(totalExtensions, 'extension', 'extensions')} of teams. Their dates stay.`}
        </Reworded>
      </p>
      <ul className={styles.list}>
        {extensions.slice(0, MOST_SHOWN).map(({ taskId, teamId, teamName, dueDate }) => (
          <li key={`${taskId}/${teamId}`}>
            <span>
              {teamName}
              {tasks.length > 1 ? <span className={styles.quiet}> · {titles.get(taskId)}</span> : null}
            </span>
            <span className={styles.quiet}>until {formatDay(dueDate, locale, timeZone)}</span>
          </li>
        ))}
        {more > 0 ? <li className={styles.quiet}>and {more} more</li> : null}
      </ul>
      {extensions.length === totalExtensions ? (
        <Checkbox
          label={totalExtensions === 1 ? 'Move this date too' : 'Move these dates too'}
          checked={isOn}
          onChange={onChange}
        />
      ) : null}
    </>
  )
}

function doneWords({ tasks, extensions, left }: Shifted, days: number, countOf: CountOf): string {
  const by = countOf(Math.abs(days), 'day', 'days')
  const moved = countOf(tasks.length + extensions.length, 'due date', 'due dates')
  const rest = left === 0 ? '' : `. ${left} left as ${plural(left, 'it is', 'they are')}: changed meanwhile`
  return `${moved} moved ${by} ${days > 0 ? 'later' : 'earlier'}${rest}`
}
