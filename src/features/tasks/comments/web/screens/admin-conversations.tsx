import commentsSvg from '@material-symbols/svg-400/outlined/forum.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addressOf, type SearchOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { activeTasksQuery } from '#features/tasks/tasks/web/embeds/active-tasks.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import type { FindChoices } from '#ui/controls/found-filter-chip.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as Page } from '#ui/navigation/screen.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { Column, Filter } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import { searchFromView, withPage } from '#ui/table/view.ts'
import type { ConversationRow } from '../../contract.ts'
import { conversationLabels, stateNames } from '../../domain/column-labels.ts'
import { conversationList } from '../../domain/list.ts'
import { commentsApi } from '../api.ts'
import styles from '../components/conversation.module.css'
import { ConversationDrawer } from '../components/conversation-drawer.tsx'

const findTeams: FindChoices = (asked) => commentsApi.listTeams.queryOptions({ input: asked })

/** What teams have written about their tasks, with the open one beside it. */
export function Screen() {
  const words = useTerms()
  const { locale } = useEvent()
  const navigate = useNavigate()
  const { table } = useList('/admin/conversations', conversationList, (search) =>
    commentsApi.listForAdmin.queryOptions({ input: search }),
  )
  const { data: count } = useQuery(commentsApi.count.queryOptions({ input: {} }))
  const open = useSearch<'/admin/conversations'>().open
  const columns = useColumns()
  const { view } = table
  const addressWith = (opened: { open?: string }) =>
    addressOf('/admin/conversations', {
      ...searchFromView(withPage(view, view.page)),
      ...opened,
    } as SearchOf<'/admin/conversations'>)
  return (
    <>
      <Page
        name={words('Conversations')}
        title={
          count && count.waiting > 0
            ? `${formatNumber(count.waiting, locale)} waiting for an answer`
            : 'Conversations'
        }
        tips={
          <>
            <p>A conversation waits from the first thing a team writes until an organiser replies.</p>
            <p>Internal notes are for organisers only. The team never sees them.</p>
          </>
        }
      >
        <DataTable
          name="conversations"
          label="Conversations"
          {...table}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ teamName, taskTitle }) => `${teamName}, ${taskTitle}`}
          exportFrom={{ path: '/api/admin/conversations' }}
          filters={useFilters()}
          searchLabel="Filter by team, stand, task or text"
          link={({ taskId, teamId }, props) => (
            <Link to={addressWith({ open: `${taskId}/${teamId}` })} resetScroll={false} {...props} />
          )}
          empty={{
            icon: commentsSvg,
            title: 'No conversations yet',
            words: 'What teams write about their tasks appears here.',
          }}
        />
      </Page>
      <ConversationDrawer
        open={open}
        onClose={() => void navigate(addressWith({}), { resetScroll: false })}
      />
    </>
  )
}

function useColumns(): Column<ConversationRow>[] {
  const { locale, timeZone } = useEvent()
  return useMemo(() => {
    const when = (at: string | null) =>
      at === null ? null : (
        <time dateTime={at} title={formatDateTime(at, locale, timeZone)}>
          {formatRelative(at, new Date(), locale, timeZone)}
        </time>
      )
    const dateOf = (at: string | null) => (at === null ? null : new Date(at))
    return [
      { id: 'team', header: conversationLabels.team, value: ({ teamName }) => teamName },
      {
        id: 'stand',
        header: conversationLabels.stand,
        value: ({ stand }) => stand,
        width: 110,
        hidden: true,
        onPhone: 'none',
      },
      { id: 'task', header: conversationLabels.task, value: ({ taskTitle }) => taskTitle },
      {
        id: 'latestText',
        header: conversationLabels.latestText,
        value: ({ latestBy, latestText }) => `${latestBy}: ${latestText}`,
        cell: ({ latestBy, latestText }) => (
          <span className={styles.preview}>{`${latestBy}: ${latestText}`}</span>
        ),
      },
      {
        id: 'state',
        header: conversationLabels.state,
        width: 190,
        isOurs: true,
        onPhone: 'status',
        value: ({ state }) => stateNames[state],
        cell: ({ state }) => (
          <StatusChip tone={state === 'waiting' ? 'soon' : 'done'}>{stateNames[state]}</StatusChip>
        ),
      },
      {
        id: 'waiting',
        header: conversationLabels.waiting,
        width: 150,
        onPhone: 'none',
        value: ({ waitingSince }) => dateOf(waitingSince),
        cell: ({ waitingSince }) => when(waitingSince),
      },
      {
        id: 'latest',
        header: conversationLabels.latest,
        width: 150,
        hidden: true,
        value: ({ latestAt }) => dateOf(latestAt),
        cell: ({ latestAt }) => when(latestAt),
      },
      {
        id: 'comments',
        header: conversationLabels.comments,
        width: 120,
        onPhone: 'none',
        value: ({ comments }) => comments,
      },
    ]
  }, [locale, timeZone])
}

function useFilters(): Filter[] {
  const { data: tasks } = useQuery(activeTasksQuery)
  return useMemo(
    () => [
      {
        id: 'conversationState',
        label: conversationLabels.state,
        isOurs: true,
        options: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
      },
      { id: 'teamId', label: 'Team', find: findTeams, options: [] },
      {
        id: 'taskId',
        label: 'Task',
        options: (tasks ?? []).map(({ id, title }) => ({ value: id, label: title })),
      },
    ],
    [tasks],
  )
}
