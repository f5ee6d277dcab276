import diamondSvg from '@material-symbols/svg-400/outlined/dangerous.svg?raw'
import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import sellSvg from '@material-symbols/svg-400/outlined/sell.svg?raw'
import sendSvg from '@material-symbols/svg-400/outlined/send.svg?raw'
import warningSvg from '@material-symbols/svg-400/outlined/warning.svg?raw'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { SegmentedBar } from '#ui/feedback/segmented-bar.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Avatar } from '#ui/layout/avatar.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { emptyView, type TableView } from '#ui/table/view.ts'
import { type Exhibitor, exhibitors } from './exhibitors.ts'

const columns: Column<Exhibitor>[] = [
  { id: 'name', header: 'Team', value: (team) => team.name },
  { id: 'type', header: 'Type', value: (team) => team.type },
  { id: 'tasks', header: 'Tasks', value: (team) => team.done, sortable: false, width: 190, cell: tasksOf },
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

const filters: Filter<Exhibitor>[] = [
  {
    id: 'risk',
    label: 'Risk',
    value: (team) => riskWordOf(team),
    options: ['Low', 'High', 'Critical'].map((word) => ({ value: word, label: word })),
  },
  {
    id: 'type',
    label: 'Team type',
    value: (team) => team.type,
    options: ['Shell scheme', 'Space only', 'Start-up'].map((word) => ({ value: word, label: word })),
  },
]

const many = exhibitors(3000)
const states = {
  few: many.slice(0, 14),
  pages: many,
  long: many,
  none: [],
  loading: undefined,
  error: undefined,
}
type State = keyof typeof states

export function TableGallery() {
  const [state, setState] = useState<State>('few')
  const [view, setView] = useState<TableView>(emptyView)
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
          { value: 'long', label: '3,000 at once' },
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
        rows={states[state]}
        rowId={(team) => team.id}
        rowName={(team) => team.name}
        view={view}
        onViewChange={setView}
        filters={filters}
        toolbar={<Button variant="subtle">Save view</Button>}
        unpaged={state === 'long'}
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
