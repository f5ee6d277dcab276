import mentionSvg from '@material-symbols/svg-400/outlined/alternate_email.svg?raw'
import notificationSvg from '@material-symbols/svg-400/outlined/campaign.svg?raw'
import approvedSvg from '@material-symbols/svg-400/outlined/check_circle.svg?raw'
import exportSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import changesSvg from '@material-symbols/svg-400/outlined/edit_note.svg?raw'
import extensionSvg from '@material-symbols/svg-400/outlined/event_upcoming.svg?raw'
import { formatDayLong } from '#kit/dates/format.ts'
import type { FeedItem } from '../../contract.ts'

type Region = { locale: string; timeZone: string }

export function iconOf(item: FeedItem): string {
  switch (item.kind) {
    case 'notification':
      return notificationSvg
    case 'mention':
      return mentionSvg
    case 'extension':
      return extensionSvg
    case 'export':
      return exportSvg
    case 'review':
      return item.outcome === 'approved' ? approvedSvg : changesSvg
  }
}

/** What has happened, in our words with the title of the task in “quotes”; a notification is called by its subject. */
export function headlineOf(item: FeedItem, { locale, timeZone }: Region): string {
  const task = `“${item.title}”`
  switch (item.kind) {
    case 'notification':
      return item.title
    case 'mention':
      return item.teamName === ''
        ? `${item.byName} mentioned you on ${task}`
        : `${item.byName} mentioned you on ${task}, ${item.teamName}`
    case 'extension':
      return `${task} is now due on ${formatDayLong(item.dueDate, locale, timeZone)}`
    case 'export':
      return item.outcome === 'ready'
        ? `Your export of ${item.title} is ready`
        : `Your export of ${item.title} could not be made`
    case 'review':
      return item.outcome === 'approved'
        ? `${item.byName} approved ${task}`
        : `${item.byName} asked for changes to ${task}`
  }
}
