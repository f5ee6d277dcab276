import staffSvg from '@material-symbols/svg-400/outlined/admin_panel_settings.svg?raw'
import contentSvg from '@material-symbols/svg-400/outlined/article.svg?raw'
import peopleSvg from '@material-symbols/svg-400/outlined/badge.svg?raw'
import timeTableSvg from '@material-symbols/svg-400/outlined/calendar_month.svg?raw'
import announcementsSvg from '@material-symbols/svg-400/outlined/campaign.svg?raw'
import buildTasksSvg from '@material-symbols/svg-400/outlined/checklist.svg?raw'
import dashboardSvg from '@material-symbols/svg-400/outlined/dashboard.svg?raw'
import cardLayoutsSvg from '@material-symbols/svg-400/outlined/dashboard_customize.svg?raw'
import variablesSvg from '@material-symbols/svg-400/outlined/data_object.svg?raw'
import formsSvg from '@material-symbols/svg-400/outlined/description.svg?raw'
import downloadsSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import fieldGroupsSvg from '@material-symbols/svg-400/outlined/dynamic_form.svg?raw'
import buildFormsSvg from '@material-symbols/svg-400/outlined/edit_document.svg?raw'
import matrixSvg from '@material-symbols/svg-400/outlined/grid_on.svg?raw'
import teamSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import suppliersSvg from '@material-symbols/svg-400/outlined/handshake.svg?raw'
import overviewSvg from '@material-symbols/svg-400/outlined/home.svg?raw'
import teamTypesSvg from '@material-symbols/svg-400/outlined/label.svg?raw'
import taskGroupsSvg from '@material-symbols/svg-400/outlined/low_priority.svg?raw'
import emailsSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import usersSvg from '@material-symbols/svg-400/outlined/manage_accounts.svg?raw'
import emailTemplatesSvg from '@material-symbols/svg-400/outlined/mark_email_read.svg?raw'
import bookSvg from '@material-symbols/svg-400/outlined/menu_book.svg?raw'
import notificationsSvg from '@material-symbols/svg-400/outlined/notifications.svg?raw'
import brandingSvg from '@material-symbols/svg-400/outlined/palette.svg?raw'
import assetsSvg from '@material-symbols/svg-400/outlined/perm_media.svg?raw'
import settingsSvg from '@material-symbols/svg-400/outlined/settings.svg?raw'
import featuredSvg from '@material-symbols/svg-400/outlined/star.svg?raw'
import supplierGroupsSvg from '@material-symbols/svg-400/outlined/storefront.svg?raw'
import tasksSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import customFieldsSvg from '@material-symbols/svg-400/outlined/tune.svg?raw'
import importTeamsSvg from '@material-symbols/svg-400/outlined/upload_file.svg?raw'
import sidebarSvg from '@material-symbols/svg-400/outlined/view_sidebar.svg?raw'
import onboardingSvg from '@material-symbols/svg-400/outlined/waving_hand.svg?raw'
import dashboardHeaderSvg from '@material-symbols/svg-400/outlined/web.svg?raw'

/** For the portal's own pages; an organiser's pages name their icons, which NamedIcon draws. */
export const navigationIcons = {
  book: bookSvg,
  announcements: announcementsSvg,
  assets: assetsSvg,
  branding: brandingSvg,
  buildForms: buildFormsSvg,
  buildTasks: buildTasksSvg,
  cardLayouts: cardLayoutsSvg,
  content: contentSvg,
  customFields: customFieldsSvg,
  dashboard: dashboardSvg,
  dashboardHeader: dashboardHeaderSvg,
  downloads: downloadsSvg,
  emailTemplates: emailTemplatesSvg,
  emails: emailsSvg,
  featured: featuredSvg,
  fieldGroups: fieldGroupsSvg,
  forms: formsSvg,
  importTeams: importTeamsSvg,
  matrix: matrixSvg,
  notifications: notificationsSvg,
  onboarding: onboardingSvg,
  overview: overviewSvg,
  people: peopleSvg,
  settings: settingsSvg,
  sidebar: sidebarSvg,
  staff: staffSvg,
  supplierGroups: supplierGroupsSvg,
  suppliers: suppliersSvg,
  taskGroups: taskGroupsSvg,
  tasks: tasksSvg,
  team: teamSvg,
  teamTypes: teamTypesSvg,
  timeTable: timeTableSvg,
  users: usersSvg,
  variables: variablesSvg,
} as const

export type IconName = keyof typeof navigationIcons
