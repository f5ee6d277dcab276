import shieldSvg from '@material-symbols/svg-400/outlined/shield_lock.svg?raw'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { StaffQuickLinks } from '#features/staff/tenants/web/embeds/staff-quick-links.tsx'
import { formatDateTime } from '#kit/dates/format.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { countOf } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import type { IsolationCheck, LastCheck } from '../../contract.ts'
import { standingOfOperation, standingOfTable, worstFirst } from '../../domain/verdict.ts'
import { attemptWords, causeWords, nameOfOperation, roleFaultWords, tableWords } from '../../domain/words.ts'
import { isolationApi } from '../api.ts'
import { Advice } from '../components/advice.tsx'
import { Tries } from '../components/tries.tsx'

export function Screen() {
  const { data, error, isPending, refetch } = useQuery(isolationApi.get.queryOptions({ input: {} }))
  return (
    <ScreenFrame
      title="Isolation"
      lead="Tries, as a stranger, every table and every operation of an event. Nothing it does stays."
      quickLinks={<StaffQuickLinks />}
      actions={data ? <RunCheck /> : undefined}
    >
      {isPending ? <RowsSkeleton rows={6} /> : null}
      {error && !data ? <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState> : null}
      {data ? <Last {...data} /> : null}
    </ScreenFrame>
  )
}

function RunCheck() {
  const client = useQueryClient()
  const run = useMutation(
    isolationApi.create.mutationOptions({
      onSuccess: (fresh) => {
        client.setQueryData(isolationApi.get.queryKey({ input: {} }), fresh)
        if (fresh.last?.state === 'passed')
          showToast({ tone: 'success', message: 'Nothing is open to a stranger' })
      },
      onError: (thrown) => showToast({ tone: 'error', message: asApiError(thrown).message }),
    }),
  )
  return (
    <Button variant="primary" loading={run.isPending} onClick={() => run.mutate({})}>
      Run check
    </Button>
  )
}

function Last({ last }: LastCheck) {
  if (last) return <Result check={last} />
  return (
    <SectionCard title="Last check" flush>
      <EmptyState compact icon={shieldSvg} title="No check yet">
        Run one here, or “eventflow isolation” on the server. It takes up to 20 seconds.
      </EmptyState>
    </SectionCard>
  )
}

function Result({ check }: { check: IsolationCheck }) {
  const { locale, timeZone } = useEvent()
  const { at, seconds, cause, askedBy, events, roleFaults, tables, operations } = check
  const count = (number: number) => formatNumber(number, locale)
  const withRows = tables.filter(({ hasRows }) => hasRows).length
  const ofEvents = tables.filter(({ isOfEvent }) => isOfEvent).length
  const existing = operations.filter(({ namesExisting }) => namesExisting).length
  return (
    <>
      <Outcome check={check} />
      <SectionCard title="Last check">
        <KeyValueList
          items={[
            { label: 'Run', value: formatDateTime(at, locale, timeZone) },
            {
              label: 'Asked for by',
              value: askedBy === '' ? causeWords[cause] : <span translate="no">{askedBy}</span>,
            },
            { label: 'Took', value: countOf(Math.max(1, Math.round(seconds)), 'second', 'seconds', locale) },
            { label: 'Events it tried to reach', value: count(events) },
            {
              label: 'Tables tried',
              value: `${count(tables.length)}, ${count(ofEvents)} of them of events, ${count(withRows)} of these with data`,
            },
            {
              label: 'Operations tried',
              value: `${count(operations.length)}, ${count(existing)} of them on something that exists`,
            },
            ...roleFaults.map((fault) => ({ label: 'Database role', value: roleFaultWords[fault] })),
          ]}
        />
      </SectionCard>
      <Tries
        title="Tables"
        noun="tables"
        rows={worstFirst(tables, standingOfTable).map((table) => ({
          key: table.name,
          name: table.name,
          detail: tableWords(table),
          standing: standingOfTable(table),
        }))}
      />
      <Tries
        title="Operations"
        noun="operations"
        rows={worstFirst(operations, standingOfOperation).map((operation) => ({
          key: operation.name,
          name: nameOfOperation(operation),
          detail: `Signed out: ${attemptWords(operation.signedOut)} · From another event: ${attemptWords(operation.otherEvent)}`,
          standing: standingOfOperation(operation),
        }))}
      />
    </>
  )
}

function Outcome({ check }: { check: IsolationCheck }) {
  if (check.state === 'passed')
    return <Banner tone="info">Nothing is open: no table and no operation gave a stranger anything.</Banner>
  return (
    <>
      {check.state === 'failed' ? (
        <Banner tone="error">Something of an event is open to strangers.</Banner>
      ) : (
        <Banner tone="warning">Nothing was found open, but not everything could be tried.</Banner>
      )}
      <Advice check={check} />
    </>
  )
}
