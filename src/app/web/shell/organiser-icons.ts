import staffSvg from '@material-symbols/svg-400/outlined/admin_panel_settings.svg?raw'
import contentSvg from '@material-symbols/svg-400/outlined/article.svg?raw'
import peopleSvg from '@material-symbols/svg-400/outlined/badge.svg?raw'
import announcementsSvg from '@material-symbols/svg-400/outlined/campaign.svg?raw'
import buildTasksSvg from '@material-symbols/svg-400/outlined/checklist.svg?raw'
import cardLayoutsSvg from '@material-symbols/svg-400/outlined/dashboard_customize.svg?raw'
import variablesSvg from '@material-symbols/svg-400/outlined/data_object.svg?raw'
import fieldGroupsSvg from '@material-symbols/svg-400/outlined/dynamic_form.svg?raw'
import buildFormsSvg from '@material-symbols/svg-400/outlined/edit_document.svg?raw'
import exportsSvg from '@material-symbols/svg-400/outlined/folder_zip.svg?raw'
import conversationsSvg from '@material-symbols/svg-400/outlined/forum.svg?raw'
import matrixSvg from '@material-symbols/svg-400/outlined/grid_on.svg?raw'
import auditSvg from '@material-symbols/svg-400/outlined/history.svg?raw'
import overviewSvg from '@material-symbols/svg-400/outlined/home.svg?raw'
import apiTokensSvg from '@material-symbols/svg-400/outlined/key.svg?raw'
import reportsSvg from '@material-symbols/svg-400/outlined/lab_profile.svg?raw'
import teamTypesSvg from '@material-symbols/svg-400/outlined/label.svg?raw'
import taskGroupsSvg from '@material-symbols/svg-400/outlined/low_priority.svg?raw'
import emailsSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import usersSvg from '@material-symbols/svg-400/outlined/manage_accounts.svg?raw'
import emailTemplatesSvg from '@material-symbols/svg-400/outlined/mark_email_read.svg?raw'
import statusSvg from '@material-symbols/svg-400/outlined/monitor_heart.svg?raw'
import approvalsSvg from '@material-symbols/svg-400/outlined/order_approve.svg?raw'
import brandingSvg from '@material-symbols/svg-400/outlined/palette.svg?raw'
import signInSvg from '@material-symbols/svg-400/outlined/passkey.svg?raw'
import assetsSvg from '@material-symbols/svg-400/outlined/perm_media.svg?raw'
import settingsSvg from '@material-symbols/svg-400/outlined/settings.svg?raw'
import backupSvg from '@material-symbols/svg-400/outlined/settings_backup_restore.svg?raw'
import isolationSvg from '@material-symbols/svg-400/outlined/shield_lock.svg?raw'
import privacySvg from '@material-symbols/svg-400/outlined/shield_person.svg?raw'
import ordersSvg from '@material-symbols/svg-400/outlined/shopping_cart.svg?raw'
import featuredSvg from '@material-symbols/svg-400/outlined/star.svg?raw'
import supplierGroupsSvg from '@material-symbols/svg-400/outlined/storefront.svg?raw'
import reorderSvg from '@material-symbols/svg-400/outlined/swap_vert.svg?raw'
import customFieldsSvg from '@material-symbols/svg-400/outlined/tune.svg?raw'
import importTeamsSvg from '@material-symbols/svg-400/outlined/upload_file.svg?raw'
import sidebarSvg from '@material-symbols/svg-400/outlined/view_sidebar.svg?raw'
import onboardingSvg from '@material-symbols/svg-400/outlined/waving_hand.svg?raw'
import dashboardHeaderSvg from '@material-symbols/svg-400/outlined/web.svg?raw'

/** For organisers' screens alone, so that exhibitors do not load them. */
export const organiserIcons = {
  approvals: approvalsSvg,
  announcements: announcementsSvg,
  apiTokens: apiTokensSvg,
  privacy: privacySvg,
  assets: assetsSvg,
  audit: auditSvg,
  branding: brandingSvg,
  buildForms: buildFormsSvg,
  buildTasks: buildTasksSvg,
  cardLayouts: cardLayoutsSvg,
  content: contentSvg,
  conversations: conversationsSvg,
  customFields: customFieldsSvg,
  reorder: reorderSvg,
  dashboardHeader: dashboardHeaderSvg,
  emailTemplates: emailTemplatesSvg,
  emails: emailsSvg,
  exports: exportsSvg,
  featured: featuredSvg,
  isolation: isolationSvg,
  fieldGroups: fieldGroupsSvg,
  importTeams: importTeamsSvg,
  matrix: matrixSvg,
  onboarding: onboardingSvg,
  orders: ordersSvg,
  overview: overviewSvg,
  people: peopleSvg,
  reports: reportsSvg,
  settings: settingsSvg,
  signIn: signInSvg,
  sidebar: sidebarSvg,
  staff: staffSvg,
  backup: backupSvg,
  status: statusSvg,
  supplierGroups: supplierGroupsSvg,
  taskGroups: taskGroupsSvg,
  teamTypes: teamTypesSvg,
  users: usersSvg,
  variables: variablesSvg,
} as const
