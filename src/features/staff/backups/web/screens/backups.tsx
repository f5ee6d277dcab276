import archiveSvg from '@material-symbols/svg-400/outlined/settings_backup_restore.svg?raw'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { RemovedArchives } from '#features/staff/archives/web/embeds/removed-archives.tsx'
import { StaffQuickLinks } from '#features/staff/tenants/web/embeds/staff-quick-links.tsx'
import { formatDateTime } from '#kit/dates/format.ts'
import { formatFileSize } from '#kit/text/file-size.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { CardList } from '#ui/layout/card-list.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import type { Backups } from '../../contract.ts'
import { keepingWords } from '../../domain/words.ts'
import { backupsApi } from '../api.ts'
import { BackupRow } from '../components/backup-row.tsx'

/** Somebody who watches one being made sees it end. */
const AGAIN_MILLISECONDS = 5_000

export function Screen() {
  const { data, error, isPending, refetch } = useQuery({
    ...backupsApi.get.queryOptions({ input: {} }),
    refetchInterval: AGAIN_MILLISECONDS,
  })
  return (
    <ScreenFrame
      title="Backups"
      lead="Everything of the portal, for all events: the database and the files."
      quickLinks={<StaffQuickLinks />}
      actions={data?.settings ? <StartBackup backups={data} /> : undefined}
    >
      {isPending ? <RowsSkeleton rows={6} /> : null}
      {error && !data ? <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState> : null}
      {error && data ? <Banner tone="warning">This list could not be refreshed. Trying again.</Banner> : null}
      {data ? <Opened backups={data} /> : null}
      <RemovedArchives />
    </ScreenFrame>
  )
}

function StartBackup({ backups }: { backups: Backups }) {
  const client = useQueryClient()
  const start = useMutation(
    backupsApi.create.mutationOptions({
      onSuccess: (fresh) => {
        client.setQueryData(backupsApi.get.queryKey({ input: {} }), fresh)
        showToast({ tone: 'success', message: 'The backup begins within seconds' })
      },
      onError: (thrown) => showToast({ tone: 'error', message: asApiError(thrown).message }),
    }),
  )
  const isGoingOn = backups.runs.some(({ state }) => state === 'running')
  return (
    <Button variant="primary" disabled={isGoingOn} loading={start.isPending} onClick={() => start.mutate({})}>
      {isGoingOn ? 'Backup in progress' : 'Back up now'}
    </Button>
  )
}

function Opened({ backups }: { backups: Backups }) {
  const { locale, timeZone } = useEvent()
  const { settings, last, runs } = backups
  const moment = (at: string) => formatDateTime(at, locale, timeZone)
  return (
    <>
      <Warning backups={backups} />
      <SectionCard title="How backups are made">
        <KeyValueList
          items={[
            {
              label: 'Last good backup',
              value: last ? `${moment(last.at)}, ${formatFileSize(last.bytes, locale)}` : 'None known',
            },
            ...(settings
              ? [
                  { label: 'Next backup', value: moment(settings.nextAt) },
                  { label: 'Each day at', value: `${settings.times.join(', ')} UTC` },
                  { label: 'Stored in', value: <span translate="no">{settings.place}</span> },
                  { label: 'Kept', value: keepingWords(settings, locale) },
                  {
                    label: 'Checked',
                    value: settings.isChecked ? 'Each is restored into a scratch database' : 'No',
                  },
                ]
              : []),
          ]}
        />
      </SectionCard>
      <SectionCard title="Backups" flush>
        {runs.length === 0 ? (
          <EmptyState compact icon={archiveSvg} title="No backups yet">
            {settings ? 'The first one is made within a minute.' : 'None has been made here yet.'}
          </EmptyState>
        ) : (
          <CardList label="Backups">
            {runs.map((run) => (
              <BackupRow key={run.id} run={run} />
            ))}
          </CardList>
        )}
      </SectionCard>
    </>
  )
}

function Warning({ backups: { settings, last, trouble, runs } }: { backups: Backups }) {
  if (trouble === 'failed')
    return (
      <Banner tone="error">
        The last backup failed.{' '}
        {settings ? 'It is tried again up to three times; then at the next time.' : null}
      </Banner>
    )
  if (trouble === 'checkFailed')
    return (
      <Banner tone="error">
        The last backup could not be restored as it was. Make another one, and keep the one before.
      </Banner>
    )
  if (!settings)
    return (
      <Banner tone="warning">
        The portal makes no backups by itself. The operator sets BACKUP_URL, or runs “eventflow backup” on a
        schedule.
      </Banner>
    )
  const isUnderWay = runs.some(({ state }) => state === 'waiting' || state === 'running')
  return last || isUnderWay ? null : (
    <Banner tone="warning">No backup has been made. Check that a worker is running.</Banner>
  )
}
