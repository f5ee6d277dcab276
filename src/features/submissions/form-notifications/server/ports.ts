import type { Ports } from '#platform/ports/ports.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
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

export const personalDataOfFormMails: PersonalData = {
  title: 'E-mails of forms',
  tables: {
    // They are sent to these addresses: somebody else's has to take their place first.
    form_notifications: {
      none: ['id', 'form_id', 'send_to_type', 'send_to_field_group_id', 'operator'],
      text: ['name', 'message', 'send_to', 'bcc_to', 'reply_to', 'subject_line', 'rules'],
      named: 'refused',
    },
  },
}
