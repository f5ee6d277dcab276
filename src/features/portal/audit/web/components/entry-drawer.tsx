import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Drawer } from '#ui/layout/drawer.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { AuditEntryDetails } from '../../contract.ts'
import { wordsOfAction } from '../../domain/actions.ts'
import { changesOf } from '../../domain/changes.ts'
import { NOBODY } from '../../domain/list.ts'
import { personWords } from '../../domain/people.ts'
import { auditApi } from '../api.ts'
import styles from './audit.module.css'
import { AuditMoment } from './audit-moment.tsx'
import { ChangeTable } from './change-table.tsx'
import { addressOfSubject } from './subject-address.ts'

type EntryDrawerProps = {
  /** Undefined: closed. */
  entryId: string | undefined
  onClose: () => void
}

/** One entry, with what was there before and after. */
export function EntryDrawer({ entryId, onClose }: EntryDrawerProps) {
  const words = useTerms()
  const { data, error, refetch } = useQuery({
    ...auditApi.get.queryOptions({ input: { entryId: entryId ?? '' } }),
    enabled: entryId !== undefined,
  })
  const title = data ? words(wordsOfAction(data.action)) : 'Entry'
  return (
    <Drawer isOpen={entryId !== undefined} onClose={onClose} title={title} width={680}>
      {data ? (
        <Entry entry={data} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Drawer>
  )
}

function Entry({ entry }: { entry: AuditEntryDetails }) {
  const { locale, timeZone } = useEvent()
  const { memberId, subjectType, subjectId, subjectName, isThere, program } = entry
  const address = isThere ? addressOfSubject(subjectType, subjectId) : undefined
  const person = personWords({ ...entry, program: null })
  return (
    <div className={styles.entry}>
      <KeyValueList
        items={[
          { label: 'When', value: <AuditMoment at={entry.at} /> },
          { label: 'Person', value: person },
          ...(program === null ? [] : [{ label: 'API token', value: program }]),
          ...(subjectName === ''
            ? []
            : [{ label: 'Item', value: address ? <Link to={address}>{subjectName}</Link> : subjectName }]),
        ]}
      />
      <ChangeTable changes={changesOf(entry.before, entry.after, { locale, timeZone, names: entry.names })} />
      <p className={styles.links}>
        <Link to={addressOf('/admin/audit', { memberId: memberId ?? NOBODY })}>Everything by {person}</Link>
        <Link to={addressOf('/admin/audit', { subjectType, subjectId })}>Everything about this</Link>
      </p>
    </div>
  )
}
