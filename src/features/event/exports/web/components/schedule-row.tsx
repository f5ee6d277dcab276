import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import pauseSvg from '@material-symbols/svg-400/outlined/pause.svg?raw'
import resumeSvg from '@material-symbols/svg-400/outlined/play_arrow.svg?raw'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { useAct } from '#ui/data/use-act.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'
import type { ExportSchedule } from '../../contract.ts'
import { goneWords, timesInWords } from '../../domain/schedule.ts'
import { problemWords } from '../../domain/states.ts'
import { exportsApi } from '../api.ts'
import { EditSchedule } from './edit-schedule.tsx'
import { exportName } from './export-words.ts'
import styles from './exports.module.css'

const states: Record<ExportSchedule['state'], { tone: StatusTone; words: string }> = {
  on: { tone: 'done', words: 'On' },
  paused: { tone: 'na', words: 'Paused' },
  stopped: { tone: 'late', words: 'Stopped' },
}

/** A file that is made again and again. */
export function ScheduleRow({ schedule }: { schedule: ExportSchedule }) {
  const { locale, timeZone } = useEvent()
  const { tone, words } = states[schedule.state]
  const filtered = filterWords(schedule)
  const gone = goneWords(schedule.filters)
  const moment = (at: string) => formatDateTime(at, locale, timeZone)
  return (
    <li className={styles.row} aria-label={schedule.name}>
      <div className={styles.words}>
        <h3 className={styles.name} translate="no">
          {schedule.name}
        </h3>
        <p className={styles.detail}>
          {exportName(schedule)} · {timesInWords(schedule)}
        </p>
        {filtered === '' ? null : (
          <p className={styles.detail} translate="no">
            {filtered}
          </p>
        )}
        {gone === '' ? null : <p className={styles.problem}>{gone}</p>}
        {schedule.problem ? <p className={styles.problem}>{problemWords[schedule.problem]}</p> : null}
        <p className={styles.detail}>
          {schedule.nextRunAt ? `Next: ${moment(schedule.nextRunAt)} · ` : ''}
          {schedule.lastRunAt ? `Last: ${moment(schedule.lastRunAt)}` : 'Not made yet'}
        </p>
      </div>
      <StatusChip tone={tone}>{words}</StatusChip>
      <Actions schedule={schedule} />
    </li>
  )
}

/** What the list is narrowed to: “Team type: Start-up · Search: north”. */
function filterWords({ filters, search }: ExportSchedule): string {
  const parts = filters.flatMap(({ label, values }) => {
    if (values.length === 0) return label === '' ? [] : [label]
    return [label === '' ? values.join(', ') : `${label}: ${values.join(', ')}`]
  })
  return [...parts, ...(search === '' ? [] : [`Search: ${search}`])].join(' · ')
}

function Actions({ schedule }: { schedule: ExportSchedule }) {
  const { id: scheduleId, name, state } = schedule
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const act = useAct(exportsApi.listSchedules.key())
  const done = (work: () => Promise<unknown>) => void act(async () => void (await work()))
  const close = () => setOpen(undefined)
  const change = (wanted: 'on' | 'paused') =>
    done(() => exportsApi.updateSchedule.call({ scheduleId, state: wanted }))
  return (
    <div className={styles.actions}>
      {state === 'on' ? (
        <Button size="small" icon={pauseSvg} aria-label={`Pause ${name}`} onClick={() => change('paused')}>
          Pause
        </Button>
      ) : (
        <Button size="small" icon={resumeSvg} aria-label={`Resume ${name}`} onClick={() => change('on')}>
          Resume
        </Button>
      )}
      <Button size="small" icon={editSvg} aria-label={`Edit ${name}`} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Button size="small" icon={deleteSvg} aria-label={`Delete ${name}`} onClick={() => setOpen('delete')}>
        Delete
      </Button>
      <EditSchedule schedule={schedule} isOpen={open === 'edit'} onClose={close} />
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={close}
        title={`Delete “${name}”`}
        action="Delete scheduled export"
        onConfirm={() => done(() => exportsApi.removeSchedule.call({ scheduleId }))}
      >
        No more files are made, and no more e-mails are sent. Files that are there stay for their day.
      </ConfirmDialog>
    </div>
  )
}
