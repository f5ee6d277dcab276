import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { ReceivedSubmission } from '../../contract/organising.ts'
import { referenceOf } from '../../domain/reference.ts'

/** Whose a submission is, and when it was sent and changed. */
export function ReceivedFacts({ submission }: { submission: ReceivedSubmission }) {
  const { locale, timeZone } = useEvent()
  const { id, teamId, name, teamTypeName, submittedAt, updatedAt, changedByName, version } = submission
  const { filledInByName } = submission
  const changed = submission.history.length > 1
  return (
    <KeyValueList
      items={[
        {
          label: 'Team',
          value: teamId ? (
            <Link to={addressOf('/admin/teams/{teamId}', { teamId })} translate="no">
              {name}
            </Link>
          ) : (
            name
          ),
        },
        ...(teamTypeName === '' ? [] : [{ label: 'Team type', value: teamTypeName }]),
        ...(filledInByName === null
          ? []
          : [
              {
                label: 'Filled in by',
                value: (
                  <>
                    <span translate="no">{filledInByName || 'An organiser'}</span>, for{' '}
                    <span translate="no">{name}</span>
                  </>
                ),
              },
            ]),
        { label: 'Sent', value: formatDateTime(submittedAt, locale, timeZone) },
        ...(changed
          ? [
              {
                label: 'Last changed',
                value: `${formatDateTime(updatedAt, locale, timeZone)}${changedByName ? `, by ${changedByName}` : ''}`,
              },
            ]
          : []),
        { label: 'Reference', value: referenceOf(id) },
        { label: 'Form version', value: String(version) },
      ]}
    />
  )
}
