import cancelSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import retrySvg from '@material-symbols/svg-400/outlined/refresh.svg?raw'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { formatFileSize } from '#kit/text/file-size.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { useAct } from '#ui/data/use-act.ts'
import { ProgressBar } from '#ui/feedback/segmented-bar.tsx'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'
import { saveFile } from '#ui/table/save-from.ts'
import type { MyExport } from '../../contract.ts'
import { problemWords } from '../../domain/states.ts'
import { exportsApi } from '../api.ts'
import { exportName } from './export-words.ts'
import styles from './exports.module.css'

const states: Record<MyExport['state'], { tone: StatusTone; words: string }> = {
  waiting: { tone: 'waiting', words: 'Waiting' },
  running: { tone: 'waiting', words: 'Being made' },
  ready: { tone: 'done', words: 'Ready' },
  failed: { tone: 'late', words: 'Failed' },
  cancelled: { tone: 'na', words: 'Cancelled' },
}

export function ExportRow({ made }: { made: MyExport }) {
  const { locale, timeZone } = useEvent()
  const { tone, words } = states[made.state]
  const name = exportName(made)
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.detail}>
          Asked for {formatDateTime(made.askedAt, locale, timeZone)}
          <Details made={made} />
        </p>
        {made.problem ? <p className={styles.problem}>{problemWords[made.problem]}</p> : null}
        {made.state === 'running' ? (
          <ProgressBar label={name} share={made.total > 0 ? made.rows / made.total : undefined} />
        ) : null}
      </div>
      <StatusChip tone={tone}>{words}</StatusChip>
      <Actions made={made} name={name} />
    </li>
  )
}

/** How much there is of it, and until when. */
function Details({ made: { state, rows, total, size, expiresAt } }: { made: MyExport }) {
  const { locale, timeZone } = useEvent()
  const count = (of: number) => of.toLocaleString(locale)
  if (state === 'running') return ` · ${count(rows)} of ${count(total)} rows`
  const parts = [
    state === 'ready' || state === 'waiting'
      ? `${count(state === 'ready' ? rows : total)} ${plural(state === 'ready' ? rows : total, 'row', 'rows')}`
      : undefined,
    size === null ? undefined : formatFileSize(size, locale),
    expiresAt === null ? undefined : `until ${formatDateTime(expiresAt, locale, timeZone)}`,
  ]
  return parts.map((part) => (part === undefined ? '' : ` · ${part}`)).join('')
}

function Actions({ made: { id: exportId, can, state }, name }: { made: MyExport; name: string }) {
  const act = useAct(exportsApi.list.key())
  const done = (work: () => Promise<unknown>) => void act(async () => void (await work()))
  return (
    <div className={styles.actions}>
      {can.download ? (
        <Button
          variant="primary"
          size="small"
          icon={downloadSvg}
          aria-label={`Download ${name}`}
          onClick={() => done(() => saveFile(absolutePath(`/api/admin/exports/${exportId}/file`)))}
        >
          Download
        </Button>
      ) : null}
      {can.retry ? (
        <Button
          size="small"
          icon={retrySvg}
          aria-label={`Try again: ${name}`}
          onClick={() => done(() => exportsApi.retry.call({ exportId }))}
        >
          Try again
        </Button>
      ) : null}
      {can.cancel ? (
        <Button
          size="small"
          icon={cancelSvg}
          aria-label={`Cancel ${name}`}
          onClick={() => done(() => exportsApi.cancel.call({ exportId }))}
        >
          Cancel
        </Button>
      ) : null}
      {state === 'waiting' || state === 'running' ? null : (
        <Button
          size="small"
          icon={deleteSvg}
          aria-label={`Delete ${name}`}
          onClick={() => done(() => exportsApi.remove.call({ exportId }))}
        >
          Delete
        </Button>
      )}
    </div>
  )
}
