import undoSvg from '@material-symbols/svg-400/outlined/forward_to_inbox.svg?raw'
import offSvg from '@material-symbols/svg-400/outlined/unsubscribe.svg?raw'
import { useState } from 'react'
import type { ListSearch } from '#kit/lists/list.ts'
import { Button } from '#ui/controls/button.tsx'
import { useAct } from '#ui/data/use-act.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import type { StopRow } from '../../contract.ts'
import { stopLabels } from '../../domain/column-labels.ts'
import { stopList } from '../../domain/list.ts'
import { kindWords, stopNames } from '../../domain/subscriptions.ts'
import { emailsApi } from '../api.ts'
import { EmailMoment } from './email-moment.tsx'

const stopsPage = (search: ListSearch<typeof stopList>) => emailsApi.listStops.queryOptions({ input: search })

const columns: Column<StopRow>[] = [
  { id: 'address', header: stopLabels.address, value: ({ address }) => address },
  {
    id: 'kind',
    header: stopLabels.kind,
    value: ({ kind }) => stopNames[kind],
    onPhone: 'status',
    cell: ({ kind }) => (
      <StatusChip tone={kind === 'bounce' ? 'late' : 'na'}>
        {kind === 'bounce' ? 'Address bounced' : stopNames[kind]}
      </StatusChip>
    ),
  },
  {
    id: 'since',
    header: stopLabels.since,
    width: 168,
    value: ({ createdAt }) => new Date(createdAt),
    cell: ({ createdAt }) => <EmailMoment at={createdAt} />,
  },
]

const filters: Filter[] = [
  {
    id: 'kind',
    label: 'Not sent',
    options: Object.entries(stopNames).map(([value, label]) => ({
      value,
      label: value === 'bounce' ? 'Address bounced' : label,
    })),
  },
]

/** Addresses that get fewer e-mails, and how an organiser undoes it. */
export function Stops() {
  const { table } = useList('/admin/emails', stopList, stopsPage)
  const [undone, setUndone] = useState<StopRow>()
  const [isBusy, setBusy] = useState(false)
  const act = useAct(emailsApi.listStops.key())
  const undo = async ({ id, address }: StopRow) => {
    const isDone = await act(async () => void (await emailsApi.removeStop.call({ stopId: id })))
    if (isDone) showToast({ tone: 'success', message: `E-mails to “${address}” are sent again` })
    setUndone(undefined)
  }
  return (
    <>
      <DataTable
        name="unsubscribed"
        label="Unsubscribed addresses"
        {...table}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ address }) => address}
        exportFrom={{ path: '/api/admin/email-stops' }}
        filters={filters}
        searchLabel="Filter by address"
        menu={(row) => [
          {
            label: row.kind === 'bounce' ? 'Try this address again' : 'Subscribe again',
            icon: undoSvg,
            onPress: () => setUndone(row),
          },
        ]}
        empty={{
          icon: offSvg,
          title: 'No one has unsubscribed',
          words:
            'People who unsubscribe from reminders, updates or news appear here, and addresses that bounced.',
        }}
      />
      <Dialog
        isOpen={undone !== undefined}
        title={undone?.kind === 'bounce' ? 'Try this address again?' : 'Subscribe this person again?'}
        onClose={() => setUndone(undefined)}
        actions={
          <>
            <Button onClick={() => setUndone(undefined)}>Cancel</Button>
            <Button
              variant="primary"
              loading={isBusy}
              onClick={() => {
                setBusy(true)
                void (undone && undo(undone))?.finally(() => setBusy(false))
              }}
            >
              {undone?.kind === 'bounce' ? 'Try again' : 'Subscribe again'}
            </Button>
          </>
        }
      >
        {undone ? wordsOf(undone) : null}
      </Dialog>
    </>
  )
}

function wordsOf({ kind, address }: StopRow): string {
  return kind === 'bounce'
    ? `A mail server rejected ${address}. If it bounces again, e-mails stop again.`
    : `${address} has unsubscribed from ${kindWords[kind].name.toLowerCase()}. Subscribe them again only if they have asked you to.`
}
