import { formatNumber } from '#kit/numbers/format-number.ts'
import type { TeamImport } from '../../contract.ts'

type Counts = TeamImport['counts']

/** Counts as the locale of the event writes them. */
function countedIn(locale: string) {
  return (count: number, one: string, many: string) =>
    `${formatNumber(count, locale)} ${count === 1 ? one : many}`
}

/** “396 of 412 rows are ready to import”. */
export function headingOf({ counts, work }: TeamImport, locale: string): string {
  const counted = countedIn(locale)
  if (work?.state === 'running') {
    const failed = work.failed === 0 ? '' : `, ${formatNumber(work.failed, locale)} failed`
    return `${formatNumber(work.done, locale)} of ${counted(work.total, 'row', 'rows')} imported${failed}`
  }
  if (work === null || counts.ready > 0)
    return `${formatNumber(counts.ready, locale)} of ${counted(counts.all, 'row', 'rows')} ${counts.ready === 1 ? 'is' : 'are'} ready to import`
  const failed = counts.failed === 0 ? '' : `, ${formatNumber(counts.failed, locale)} failed`
  const undelivered =
    counts.undelivered === 0
      ? ''
      : `, ${counted(counts.undelivered, 'invitation', 'invitations')} not delivered`
  return `${counted(counts.imported, 'row', 'rows')} imported${failed}${undelivered}`
}

/** What importing does, and what it leaves. */
export function leadOf({ counts, teamsLeft, work }: TeamImport, locale: string): string {
  if (work?.state === 'running')
    return 'You can leave this page: the import carries on. If you cancel, imported teams stay.'
  if (counts.ready === 0 && work !== null)
    return work.state === 'cancelled'
      ? 'The import was cancelled. Imported teams stay.'
      : 'The import has finished. Rows left out stay below until you discard the list.'
  const counted = countedIn(locale)
  const parts = [counted(counts.new, 'new team', 'new teams'), counted(counts.update, 'update', 'updates')]
  const left =
    teamsLeft === 0
      ? ''
      : ` ${counted(teamsLeft, 'team that isn’t in the file stays as it is', 'teams that aren’t in the file stay as they are')}.`
  return `${parts.join(', ')} and ${counted(counts.mails, 'e-mail', 'e-mails')}.${left} Nothing is saved until you import.`
}

/** The button has the live count; problems and open conflicts are left out and never block. */
export function importLabel({ ready }: Counts, locale: string): string {
  return `Import ${countedIn(locale)(ready, 'row', 'rows')}`
}

/** “about 2 minutes left”. */
export function timeLeftWords(seconds: number | undefined): string {
  if (seconds === undefined) return ''
  if (seconds < 60) return 'less than a minute left'
  const minutes = Math.round(seconds / 60)
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
}
