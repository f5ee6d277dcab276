import type { EventDetails } from '#features/event/events/contract.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { referenceOf } from './reference.ts'

type Event = Pick<EventDetails, 'eventName' | 'companyName' | 'locale' | 'timeZone'>

/** What a receipt is of. A guest has neither a team nor a name. */
export type Received = {
  submissionId: string
  formTitle: string
  teamName?: string | undefined
  submittedByName?: string | undefined
  /** The organiser who filled it in for the team; null where nobody did. */
  filledInByName?: string | null | undefined
  submittedAt: string | null
}

type Fact = { label: string; value: string }

/** What one names when writing to the organiser, on screen and on paper; what is not known is left out. */
export function receiptFacts(received: Received, event: Event): Fact[] {
  const { submissionId, formTitle, teamName, submittedByName, submittedAt, filledInByName = null } = received
  const isSenders = filledInByName === null || submittedByName !== filledInByName
  const facts: Fact[] = [
    { label: 'Reference', value: referenceOf(submissionId) },
    { label: 'Form', value: formTitle },
    { label: 'Team', value: teamName ?? '' },
    {
      label: 'Sent',
      value: submittedAt === null ? '' : formatDateTime(submittedAt, event.locale, event.timeZone),
    },
    {
      label: 'Filled in by',
      value: filledInByName === null ? '' : `${filledInByName || 'An organiser'}, for ${teamName ?? ''}`,
    },
    { label: 'Sent by', value: isSenders ? (submittedByName ?? '') : '' },
    { label: 'Event', value: event.eventName },
    { label: 'Organiser', value: event.companyName },
  ]
  return facts.filter(({ value }) => value !== '')
}
