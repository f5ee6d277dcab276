import historySvg from '@material-symbols/svg-400/outlined/history.svg?raw'
import { useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Button } from '#ui/controls/button.tsx'
import type { FindChoices } from '#ui/controls/found-filter-chip.tsx'
import { type Period, PeriodChip, periodIn } from '#ui/controls/period-chip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useChangeSearch, useSearch } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import { wordsOfAction } from '../../domain/actions.ts'
import { auditList } from '../../domain/list.ts'
import { personWords } from '../../domain/people.ts'
import { auditApi } from '../api.ts'
import { auditColumns, auditFilters } from '../components/audit-columns.tsx'
import { EntryDrawer } from '../components/entry-drawer.tsx'

const findPeople: FindChoices = (asked) => auditApi.listPeople.queryOptions({ input: asked })

/** Who did what when. The address holds the filters and names the open entry, so that a link shows both. */
export function Screen() {
  const { entry, from, to, ...others } = useSearch<'/admin/audit'>()
  const period = periodIn({ from, to })
  const entries = useList('/admin/audit', auditList, (search) =>
    auditApi.list.queryOptions({ input: { ...search, ...period } }),
  )
  const words = useTerms()
  const navigate = useNavigate()
  const changeSearch = useChangeSearch<'/admin/audit'>()
  const rows = entries.table.page?.items
  const filters = useMemo(
    () => auditFilters(findPeople, words, thingOf(others.subjectId, rows)),
    [words, others.subjectId, rows],
  )
  const columns = useMemo(() => auditColumns(words), [words])
  const list = { ...others, ...definedOf(period) }
  const setPeriod = (chosen: Period) => {
    const { page: _, ...first } = others
    void changeSearch({ ...first, ...definedOf(chosen) }, { replace: true, resetScroll: false })
  }
  const isInPeriod = period.from !== undefined || period.to !== undefined

  return (
    <ScreenFrame title="Audit" lead="Who did what and when, with the values before and after.">
      <DataTable
        name="audit"
        label="Audit"
        {...entries.table}
        columns={columns}
        rowId={({ id }) => id}
        rowName={(row) => `${wordsOfAction(row.action)}, by ${personWords(row)}`}
        filters={filters}
        searchLabel="Filter by person or item"
        toolbar={<PeriodChip label="When" period={period} onChange={setPeriod} />}
        // With what was there before and after, for which a table has no room.
        exportFrom={{ path: '/api/admin/audit', search: period, hasOwnColumns: true }}
        link={({ id }, props) => (
          <Link to={addressOf('/admin/audit', { ...list, entry: id })} resetScroll={false} {...props} />
        )}
        empty={
          isInPeriod
            ? {
                icon: historySvg,
                title: 'Nothing happened on these days',
                action: <Button onClick={() => setPeriod({})}>Show any time</Button>,
              }
            : {
                icon: historySvg,
                title: 'Nothing has happened yet',
                words: 'Everything people add, change, send or delete in this event appears here.',
              }
        }
      />
      <EntryDrawer
        entryId={entry}
        onClose={() => void navigate(addressOf('/admin/audit', list), { resetScroll: false })}
      />
    </ScreenFrame>
  )
}

function definedOf<Values extends Record<string, string | undefined>>(values: Values) {
  const defined = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(defined) as Record<keyof Values, string>
}

type Named = { subjectId: string; subjectName: string }

function thingOf(chosen: string | undefined, rows: readonly Named[] | undefined) {
  if (chosen === undefined) return undefined
  const row = rows?.find(({ subjectId }) => encodeURIComponent(subjectId) === chosen || subjectId === chosen)
  return { id: row?.subjectId ?? chosen, name: row?.subjectName || 'one item' }
}
