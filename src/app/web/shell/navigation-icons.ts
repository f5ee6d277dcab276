import timeTableSvg from '@material-symbols/svg-400/outlined/calendar_month.svg?raw'
import dashboardSvg from '@material-symbols/svg-400/outlined/dashboard.svg?raw'
import formsSvg from '@material-symbols/svg-400/outlined/description.svg?raw'
import downloadsSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import teamSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import suppliersSvg from '@material-symbols/svg-400/outlined/handshake.svg?raw'
import bookSvg from '@material-symbols/svg-400/outlined/menu_book.svg?raw'
import notificationsSvg from '@material-symbols/svg-400/outlined/notifications.svg?raw'
import tasksSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'

/** For the portal's own pages; an organiser's pages name their icons, which NamedIcon draws. */
export const navigationIcons = {
  book: bookSvg,
  dashboard: dashboardSvg,
  downloads: downloadsSvg,
  forms: formsSvg,
  notifications: notificationsSvg,
  suppliers: suppliersSvg,
  tasks: tasksSvg,
  team: teamSvg,
  timeTable: timeTableSvg,
} as const
