import type { Ports } from '#platform/ports/ports.ts'
import { copyNotifications, createDefaults, removeNotificationsOf } from './commands/notifications.ts'
import { followSubmission } from './commands/writing.ts'
import { countNotifications, notificationsOfForm, notificationsToChoose } from './queries/notifications.ts'

export {
  fieldsAskedInNotifications,
  notificationsUsingField,
  ruleSetsOfNotifications,
} from './queries/notifications.ts'

export const addDefaultMails: Ports['formCreated'][number] = createDefaults

export const formMails: Ports['formMails'] = { ofForm: notificationsOfForm, copy: copyNotifications }

export const mailsAfterSubmission: Ports['mailsAfterSubmission'] = {
  toChoose: notificationsToChoose,
  follow: followSubmission,
}

export const notificationsOfForms: Ports['formContents']['notifications'] = {
  count: async (event, formIds) => ({ notifications: await countNotifications(event, formIds) }),
  remove: removeNotificationsOf,
}
