import { useQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { StaffQuickLinks } from '#features/staff/tenants/web/embeds/staff-quick-links.tsx'
import { formatDateTime } from '#kit/dates/format.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { formatFileSize } from '#kit/text/file-size.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import type { Status } from '../../contract.ts'
import { attentionFor } from '../../domain/attention.ts'
import { attentionWords, durationWords, replicaWords } from '../../domain/words.ts'
import { statusApi } from '../api.ts'
import { JobKinds } from '../components/job-kinds.tsx'

/** Somebody who watches it sees work go on. */
const AGAIN_MILLISECONDS = 10_000

export function Screen() {
  const { data, error, isPending, refetch } = useQuery({
    ...statusApi.get.queryOptions({ input: {} }),
    refetchInterval: AGAIN_MILLISECONDS,
  })
  return (
    <ScreenFrame
      title="Status"
      lead="The portal as a whole, for all events."
      quickLinks={<StaffQuickLinks />}
    >
      {isPending ? <RowsSkeleton rows={6} /> : null}
      {error && !data ? <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState> : null}
      {error && data ? (
        <Banner tone="warning">These figures could not be refreshed. Trying again.</Banner>
      ) : null}
      {data ? <Figures status={data} /> : null}
    </ScreenFrame>
  )
}

function Figures({ status }: { status: Status }) {
  const { locale, timeZone } = useEvent()
  const { version, jobs, outbox, storage, database, readReplica, lastBackup } = status
  const attention = attentionFor(status, new Date())
  const size = (bytes: number) => formatFileSize(bytes, locale)
  const number = (value: number) => formatNumber(value, locale)
  return (
    <>
      {attention.length === 0 ? (
        <Banner tone="info">All is well: nothing is late, and there is room.</Banner>
      ) : (
        attention.map((what) => (
          <Banner key={what} tone={what === 'diskFull' ? 'error' : 'warning'}>
            {attentionWords[what]}
          </Banner>
        ))
      )}
      <SectionCard title="Jobs">
        <JobKinds jobs={jobs} locale={locale} />
      </SectionCard>
      <SectionCard title="E-mails">
        <KeyValueList
          items={[
            { label: 'Sent by', value: mailWords[outbox.kind] },
            { label: 'Waiting', value: number(outbox.waiting) },
            {
              label: 'Oldest has waited',
              value: outbox.waiting === 0 ? undefined : durationWords(outbox.oldestSeconds, locale),
            },
          ]}
        />
      </SectionCard>
      <SectionCard title="Storage">
        <KeyValueList
          items={[
            { label: 'Files of all events', value: size(storage.bytes) },
            { label: 'Free on the disk of the data folder', value: size(storage.diskFreeBytes) },
          ]}
        />
      </SectionCard>
      <SectionCard title="Database">
        <KeyValueList
          items={[
            { label: 'PostgreSQL', value: database.version },
            { label: 'Size', value: size(database.bytes) },
            { label: 'Replicas', value: database.replicas === 0 ? 'None' : number(database.replicas) },
            ...(readReplica
              ? [
                  { label: 'Reports, exports and search', value: replicaWords(readReplica, locale) },
                  {
                    label: 'Answered by the replica',
                    value: `${number(readReplica.reads.replica)} of ${number(readReplica.reads.replica + readReplica.reads.primary)}`,
                  },
                ]
              : []),
          ]}
        />
      </SectionCard>
      <SectionCard title="Release and backup">
        <KeyValueList
          items={[
            { label: 'Eventflow', value: version },
            {
              label: 'Last good backup',
              value: lastBackup
                ? `${formatDateTime(lastBackup.at, locale, timeZone)}, ${size(lastBackup.bytes)}`
                : 'None known',
            },
            { label: 'Backups', value: <Link to="/admin/backup">All backups</Link> },
          ]}
        />
      </SectionCard>
    </>
  )
}

const mailWords: Record<Status['outbox']['kind'], string> = {
  smtp: 'A mail server (SMTP)',
  postmark: 'Postmark',
  outbox: 'Nothing: they stay in the outbox',
}
