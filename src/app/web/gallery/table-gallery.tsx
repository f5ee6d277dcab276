import diamondSvg from '@material-symbols/svg-400/outlined/dangerous.svg?raw'
import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import sellSvg from '@material-symbols/svg-400/outlined/sell.svg?raw'
import sendSvg from '@material-symbols/svg-400/outlined/send.svg?raw'
import warningSvg from '@material-symbols/svg-400/outlined/warning.svg?raw'
import { useState } from 'react'
import { listQuery } from '#kit/lists/contract.ts'
import { pageOfRows } from '#kit/lists/cursor.ts'
import { choice, defineList, PAGE_SIZE } from '#kit/lists/list.ts'
import { isChosen, matchingRows, type RowParts } from '#kit/lists/rows.ts'
import { Button } from '#ui/controls/button.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { SegmentedBar } from '#ui/feedback/segmented-bar.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Avatar } from '#ui/layout/avatar.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { emptyView, searchFromView, type TableView } from '#ui/table/view.ts'
import { type Exhibitor, exhibitors } from './exhibitors.ts'

const columns: Column<Exhibitor>[] = [
  { id: 'name', header: 'Team', value: (team) => team.name },
  { id: 'type', header: 'Type', value: (team) => team.type },
  { id: 'tasks', header: 'Tasks', value: (team) => team.done, width: 190, cell: tasksOf },
  {
    id: 'done',
    header: 'Done',
    align: 'end',
    value: (team) => team.done,
    cell: (team) => `${team.done} of ${team.tasks}`,
  },
  { id: 'risk', header: 'Risk', value: (team) => team.riskPercent, onPhone: 'status', cell: riskOf },
  { id: 'signedIn', header: 'Last sign-in', value: (team) => team.daysSinceSignIn, cell: signInOf },
  {
    id: 'contact',
    header: 'People',
    value: (team) => team.contact,
    cell: (team) => <Avatar name={team.contact} size={24} />,
  },
  { id: 'stand', header: 'Stand', value: (team) => team.stand, hidden: true },
]

const filters: Filter[] = [
  {
    id: 'risk',
    label: 'Risk',
    options: ['Low', 'High', 'Critical'].map((word) => ({ value: word, label: word })),
  },
  {
    id: 'type',
    label: 'Team type',
    options: ['Shell scheme', 'Space only', 'Start-up'].map((word) => ({ value: word, label: word })),
  },
]

const list = defineList({
  sorts: ['name', 'type', 'done', 'risk', 'signedIn', 'contact', 'stand'],
  sort: 'name',
  filters: { risk: choice(), type: choice() },
})
const parts: RowParts<typeof list, Exhibitor> = {
  id: ({ id }) => id,
  searched: ({ name, stand }) => [name, stand],
  sorts: {
    name: ({ name }) => name,
    type: ({ type }) => type,
    done: ({ done }) => done,
    risk: ({ riskPercent }) => riskPercent,
    signedIn: ({ daysSinceSignIn }) => daysSinceSignIn ?? null,
    contact: ({ contact }) => contact,
    stand: ({ stand }) => stand,
  },
  filters: {
    risk: (team, chosen) => isChosen(riskWordOf(team), chosen),
    type: ({ type }, chosen) => isChosen(type, chosen),
  },
}

const many = exhibitors(3000)
const states = {
  few: many.slice(0, 14),
  pages: many,
  none: [],
  loading: undefined,
  error: undefined,
}
type State = keyof typeof states

export function TableGallery() {
  const [state, setState] = useState<State>('few')
  const [view, setView] = useState<TableView>(emptyView)
  const matching = matchingOf(states[state], view)
  return (
    <>
      <SegmentedTabs
        label="States of the table"
        value={state}
        onChange={(value) => {
          setState(value as State)
          setView(emptyView)
        }}
        tabs={[
          { value: 'few', label: 'A few' },
          { value: 'pages', label: '3,000 in pages' },
          { value: 'none', label: 'Empty' },
          { value: 'loading', label: 'Loading' },
          { value: 'error', label: 'Error' },
        ]}
      />
      <DataTable
        key={state}
        name="teams"
        label="Teams"
        columns={columns}
        list={list}
        page={matching && pageOfRows(matching, { page: view.page, pageSize: PAGE_SIZE })}
        loadAll={async () => matching ?? []}
        exportFrom={{ path: '/api/admin/teams' }}
        rowId={(team) => team.id}
        rowName={(team) => team.name}
        view={view}
        onViewChange={setView}
        filters={filters}
        toolbar={<Button variant="subtle">Save view</Button>}
        link={(team, props) => <a href={`#${team.id}`} {...props} />}
        menu={() => [
          { label: 'Send reminder', icon: sendSvg },
          'divider',
          { label: 'Archive', danger: true },
        ]}
        bulkActions={[
          {
            label: 'Chase',
            icon: sendSvg,
            onPress: (ids, clear) => {
              clear()
              showToast({ message: `Reminder sent to ${ids.length} teams` })
            },
          },
          { label: 'Set type', icon: sellSvg, onPress: () => undefined },
        ]}
        footnote="Risk counts sign-ins and open tasks."
        empty={{
          icon: groupsSvg,
          title: 'No teams yet',
          words: 'A team is one exhibitor: its people, tasks and answers.',
          action: <Button variant="primary">Add team</Button>,
        }}
        error={
          state === 'error'
            ? { message: 'The teams could not be loaded.', onRetry: () => setState('few') }
            : undefined
        }
      />
    </>
  )
}

/** What the server does for the lists of the product. */
function matchingOf(rows: readonly Exhibitor[] | undefined, view: TableView): Exhibitor[] | undefined {
  const query = listQuery(list).parse(searchFromView(view))
  return rows && matchingRows(list, parts, query, rows)
}

function tasksOf(team: Exhibitor) {
  const open = team.tasks - team.done - team.late - team.soon
  return (
    <SegmentedBar
      segments={[
        { tone: 'done', count: team.done, label: 'done' },
        { tone: 'late', count: team.late, label: 'overdue' },
        { tone: 'soon', count: team.soon, label: 'due soon' },
        { tone: 'open', count: open, label: 'open' },
      ]}
    />
  )
}

function riskWordOf(team: Exhibitor): 'Low' | 'High' | 'Critical' {
  if (team.riskPercent >= 85) return 'Critical'
  return team.riskPercent >= 60 ? 'High' : 'Low'
}

function riskOf(team: Exhibitor) {
  const word = riskWordOf(team)
  const tone = word === 'Critical' ? 'late' : word === 'High' ? 'soon' : 'done'
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <strong style={{ color: 'var(--ink)', fontWeight: 550, minWidth: '2.25rem', textAlign: 'end' }}>
        {team.riskPercent}%
      </strong>
      {word === 'Low' ? (
        <StatusChip tone={tone}>{word}</StatusChip>
      ) : (
        <StatusChip tone={tone} icon={word === 'Critical' ? diamondSvg : warningSvg}>
          {word}
        </StatusChip>
      )}
    </span>
  )
}

function signInOf(team: Exhibitor) {
  if (team.daysSinceSignIn === undefined) return <span style={{ color: 'var(--late)' }}>Never</span>
  if (team.daysSinceSignIn === 0) return 'today'
  return team.daysSinceSignIn === 1 ? 'yesterday' : `${team.daysSinceSignIn} days ago`
}
