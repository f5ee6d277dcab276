import archiveSvg from '@material-symbols/svg-400/outlined/settings_backup_restore.svg?raw'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { formatFileSize } from '#kit/text/file-size.ts'
import { countOf } from '#kit/text/list-words.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'
import { CardRow } from '#ui/layout/card-list.tsx'
import type { BackupRunView } from '../../contract.ts'
import { causeWords, secondsWords } from '../../domain/words.ts'

/** One backup: when, how large, how long it took, and whether it can be restored. */
export function BackupRow({ run }: { run: BackupRunView }) {
  const { locale, timeZone } = useEvent()
  const [tone, words] = standingOf(run)
  return (
    <CardRow
      icon={<Icon of={archiveSvg} />}
      title={formatDateTime(run.at, locale, timeZone)}
      detail={detailOf(run, locale, timeZone)}
      status={<StatusChip tone={tone}>{words}</StatusChip>}
    />
  )
}

function standingOf(run: BackupRunView): [StatusTone, string] {
  const { state, isBeingChecked, checkedAt, checkError, isRemoved } = run
  if (state === 'failed') return ['late', 'Failed']
  if (state === 'waiting') return ['waiting', 'Waiting']
  if (state === 'running') return ['waiting', 'In progress']
  if (checkError !== '') return ['late', 'Cannot be restored']
  if (isBeingChecked) return ['waiting', 'Being checked']
  if (isRemoved) return ['na', 'No longer kept']
  return checkedAt === null ? ['open', 'Made'] : ['done', 'Made and checked']
}

/** What went wrong is a sentence of its own. */
function detailOf(run: BackupRunView, locale: string, timeZone: string): string {
  const facts = factsOf(run, locale, timeZone).join(', ')
  const trouble = run.error || run.checkError
  return trouble === '' ? facts : `${facts}. ${trouble}`
}

function factsOf(run: BackupRunView, locale: string, timeZone: string): string[] {
  const { cause, attempt, bytes, rows, files, seconds, missingFiles, checkedAt, checkError } = run
  return [
    causeWords[cause],
    attempt > 1 ? `attempt ${attempt}` : undefined,
    bytes === null ? undefined : formatFileSize(bytes, locale),
    rows === null ? undefined : countOf(rows, 'row', 'rows', locale),
    files === null ? undefined : countOf(files, 'file', 'files', locale),
    bytes === null || seconds === null ? undefined : secondsWords(seconds, locale),
    missingFiles === 0
      ? undefined
      : `${countOf(missingFiles, 'file', 'files', locale)} missing in the storage`,
    checkedAt === null || checkError !== ''
      ? undefined
      : `checked ${formatDateTime(checkedAt, locale, timeZone)}`,
  ].filter((fact) => fact !== undefined)
}
