import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import uploadSvg from '@material-symbols/svg-400/outlined/upload.svg?raw'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { cancelWork } from '#features/event/long-work/web/embeds/long-work.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { exportAddressOf } from '#ui/table/export-address.ts'
import { saveFrom } from '#ui/table/save-from.ts'
import { useList } from '#ui/table/use-list.ts'
import type { TeamImport } from '../../contract.ts'
import { importRowList } from '../../domain/list.ts'
import { teamImportApi } from '../api.ts'
import { ColumnMapping } from '../components/column-mapping.tsx'
import { DropList } from '../components/drop-list.tsx'
import styles from '../components/import.module.css'
import { ImportProgress } from '../components/import-progress.tsx'
import { headingOf, importLabel, leadOf } from '../components/import-words.ts'
import { OutcomeTabs } from '../components/outcome-tabs.tsx'
import { checkColumns, conflictsBelow, resultColumns } from '../components/row-columns.tsx'
import { UnknownTypes } from '../components/unknown-types.tsx'

const quickLinks = (
  <>
    <QuickLink to="/admin/teams">Teams</QuickLink>
    <QuickLink to="/admin/users">Users</QuickLink>
  </>
)

export function Screen() {
  const words = useTerms()
  const { data: list, error, refetch } = useQuery(teamImportApi.get.queryOptions({ input: {} }))
  if (list) return <StagedImport list={list} />
  return (
    <ScreenFrame
      name={words('Import teams')}
      title={words('Import teams')}
      lead="Add teams and their contacts from a spreadsheet, or update them with a newer one."
      quickLinks={quickLinks}
    >
      {list === undefined ? <ListPlaceholder error={error} onRetry={() => void refetch()} /> : <DropList />}
    </ScreenFrame>
  )
}

function StagedImport({ list }: { list: TeamImport }) {
  const words = useTerms()
  const { locale } = useEvent()
  const isRunning = list.work?.state === 'running'
  const hasRun = list.work !== null
  const showsResults = isRunning || (hasRun && list.counts.ready === 0)
  const rows = useList('/admin/teams/import/', importRowList, (search) =>
    teamImportApi.listRows.queryOptions({ input: search }),
  )
  const search = useSearch<'/admin/teams/import/'>()
  const columns = useMemo(
    () => (showsResults ? resultColumns(list) : checkColumns(list)),
    [showsResults, list],
  )
  const leftOut = list.counts.failed + list.counts.problem + list.counts.conflict
  return (
    <ScreenFrame
      name={words('Import teams')}
      title={words(headingOf(list, locale))}
      lead={leadOf(list, locale)}
      actions={<Actions list={list} />}
      quickLinks={quickLinks}
    >
      <div className={styles.screen}>
        {list.work && showsResults ? <ImportProgress list={list} work={list.work} /> : null}
        {showsResults ? null : <ColumnMapping list={list} isLocked={isRunning} />}
        {isRunning ? null : <UnknownTypes types={list.unknownTypes} />}
        <div className={styles.tools}>
          <OutcomeTabs counts={list.counts} view={rows.table.view} onViewChange={rows.table.onViewChange} />
          {leftOut > 0 && !isRunning ? (
            <Button
              icon={downloadSvg}
              variant="subtle"
              onClick={() =>
                saveFrom(
                  exportAddressOf('/api/admin/team-import/rows', {
                    ...search,
                    ...(list.counts.failed > 0 ? { state: 'failed' } : { outcome: 'problem,conflict' }),
                  }),
                  { format: 'csv' },
                )
              }
            >
              {list.counts.failed > 0 ? 'Download failed rows' : 'Download problem rows'}
            </Button>
          ) : null}
        </div>
        <DataTable
          name="team-import"
          label="Rows of the list"
          {...rows.table}
          exportFrom={{ path: '/api/admin/team-import/rows', hasOwnColumns: true }}
          columns={columns}
          {...(showsResults ? {} : { below: conflictsBelow })}
          rowId={({ id }) => id}
          rowName={({ line, values }) => values.teamName || `Row ${line}`}
          searchLabel="Find a row"
          empty={{
            icon: groupsSvg,
            title: 'No rows here',
            words: 'No row of the list is in this state.',
          }}
        />
      </div>
    </ScreenFrame>
  )
}

function Actions({ list }: { list: TeamImport }) {
  const client = useQueryClient()
  const settle = {
    onSuccess: () => client.invalidateQueries({ queryKey: teamImportApi.key() }),
    onError: (error: unknown) => showToast({ tone: 'error', message: asApiError(error).message }),
  }
  const start = useMutation({ ...teamImportApi.start.mutationOptions(), ...settle })
  const remove = useMutation({ ...teamImportApi.remove.mutationOptions(), ...settle })
  const cancel = useMutation({ ...cancelWork.mutationOptions(), ...settle })
  const { locale } = useEvent()
  const { work, counts } = list
  if (work?.state === 'running')
    return (
      <Button
        icon={closeSvg}
        loading={cancel.isPending}
        disabled={!work.can.cancel}
        onClick={() => cancel.mutate({ workId: work.id })}
      >
        {work.isCancelAsked ? 'Cancelling…' : 'Cancel import'}
      </Button>
    )
  return (
    <>
      <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate({})}>
        {work === null ? 'Discard' : counts.ready === 0 ? 'Import another list' : 'Discard'}
      </Button>
      {counts.ready > 0 || work === null ? (
        <Button
          variant="primary"
          icon={uploadSvg}
          loading={start.isPending}
          disabled={counts.ready === 0}
          onClick={() => start.mutate({})}
        >
          {importLabel(counts, locale)}
        </Button>
      ) : null}
    </>
  )
}
