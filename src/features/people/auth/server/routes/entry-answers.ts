import { accountMessages } from '#features/people/accounts/domain/messages.ts'
import { stateMessages } from '#kit/access/event-state.ts'
import type { RefusalAnswers } from '#platform/http/refusals.ts'
import type { EntryRefusal } from '../../domain/entry-refusal.ts'
import { authNotices } from '../../domain/messages.ts'
import { singleSignOnNotices } from '../../domain/single-sign-on-messages.ts'

export const entryAnswers: RefusalAnswers<EntryRefusal> = {
  disabled: { status: 'forbidden', message: accountMessages.disabled },
  eventSuspended: { status: 'forbidden', message: stateMessages.eventSuspended },
  notInEvent: { status: 'forbidden', message: authNotices.notInEvent },
  notOpened: { status: 'forbidden', message: authNotices.openByMail },
  singleSignOnRequired: { status: 'forbidden', message: singleSignOnNotices.required },
  accessOff: { status: 'forbidden', message: authNotices.accessOff },
}
