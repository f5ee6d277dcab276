import formSvg from '@material-symbols/svg-400/outlined/description.svg?raw'
import progressSvg from '@material-symbols/svg-400/outlined/donut_large.svg?raw'
import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import lateSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import eventSvg from '@material-symbols/svg-400/outlined/event.svg?raw'
import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import suppliersSvg from '@material-symbols/svg-400/outlined/handshake.svg?raw'
import infoSvg from '@material-symbols/svg-400/outlined/info.svg?raw'
import contentSvg from '@material-symbols/svg-400/outlined/menu_book.svg?raw'
import messagesSvg from '@material-symbols/svg-400/outlined/notifications.svg?raw'
import soonSvg from '@material-symbols/svg-400/outlined/schedule.svg?raw'
import taskSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import type { CardType } from '../../../domain/cards.ts'

/** SVG text; see Icon. */
export const cardIcons: Record<CardType, string> = {
  dueSoon: soonSvg,
  overdue: lateSvg,
  progress: progressSvg,
  tasks: taskSvg,
  forms: formSvg,
  downloads: downloadSvg,
  content: contentSvg,
  suppliers: suppliersSvg,
  notifications: messagesSvg,
  team: groupsSvg,
  countdown: eventSvg,
  text: infoSvg,
}
