import searchOffSvg from '@material-symbols/svg-400/outlined/search_off.svg?raw'
import taskSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useCorePageTitle, useTerms } from '#features/event/events/web/embeds/terms.ts'
import { hasOwnTasks, useMe } from '#features/people/accounts/web/embeds/me.ts'
import { Button } from '#ui/controls/button.tsx'
import { FilterChip } from '#ui/controls/filter-chip.tsx'
import { FilterRow } from '#ui/controls/filter-row.tsx'
import { ListTools } from '#ui/controls/list-tools.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card, SectionCard } from '#ui/layout/card.tsx'
import { CardList } from '#ui/layout/card-list.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { useAddressView } from '#ui/table/use-address-view.ts'
import { emptyView, withFilter, withSearch } from '#ui/table/view.ts'
import { AddToCalendar } from '../../calendar/web/components/add-to-calendar.tsx'
import { myTasksQuery } from '../embeds/my-tasks.ts'
import { TaskLinkRow } from '../embeds/task-link-row.tsx'
import {
  filterChoices,
  filterFrom,
  listHeadline,
  taskChips,
  taskListKeys,
  visibleTasks,
} from './task-filters.ts'
import styles from './task-list.module.css'
import { grouped, groupingFrom, groupingTabs } from './task-sections.ts'
import { WhoseTasks } from './whose-tasks.tsx'

/** @param returnTo the task that was open before; its row gets the focus back */
export function TaskList({ returnTo }: { returnTo?: string | undefined }) {
  const words = useTerms()
  const { data: tasks } = useSuspenseQuery(myTasksQuery)
  const [view, setView] = useAddressView<'/tasks' | '/tasks/{taskId}'>(taskListKeys)
  const me = useMe()
  const { locale } = useEvent()
  const isOwn = hasOwnTasks(me)
  const list = useSearch<'/tasks' | '/tasks/{taskId}'>()
  const name = useCorePageTitle('tasks')
  const filter = filterFrom(view.filters.taskStatus)
  const shown = visibleTasks(tasks, {
    filter,
    search: view.search,
    chosen: view.filters,
    memberId: me.memberId,
  })
  const groupBy = groupingFrom(view.filters.groupBy)
  const sections = grouped(shown, groupBy, { all: words('Tasks'), rest: words('Other tasks'), locale })
  useFocusOnRow(returnTo)

  return (
    <Screen
      name={name}
      title={(isOwn && words(listHeadline(tasks))) || name}
      width="reading"
      actions={me.team === null || tasks.length === 0 ? undefined : <AddToCalendar />}
      tips={
        <>
          <p>
            Everyone in your team sees the same tasks. Assign colleagues so that it is clear who does what.
          </p>
          {tasks.some(({ isApprovalNeeded }) => isApprovalNeeded) ? (
            <p>A task that needs approval is complete once the organiser has approved it.</p>
          ) : null}
        </>
      }
    >
      <WhoseTasks />
      {tasks.length === 0 ? (
        <Card>
          <EmptyState icon={taskSvg} title="No tasks for your team yet">
            Tasks from the organiser appear here with their due dates.
          </EmptyState>
        </Card>
      ) : (
        <>
          <ListTools
            search={{
              label: 'Search tasks',
              value: view.search,
              onChange: (search) => setView(withSearch(view, search)),
            }}
          >
            <FilterRow
              label="Filter by status"
              choices={filterChoices(tasks)}
              value={filter}
              onChange={(next) => setView(withFilter(view, 'taskStatus', next === 'all' ? [] : [next]))}
            />
          </ListTools>
          {me.team === null ? null : (
            <div className={styles.chips}>
              {taskChips(tasks, me.memberId).map(({ id, label, options }) => (
                <FilterChip
                  key={id}
                  label={label}
                  options={options.map((option) => ({ ...option, label: words(option.label) }))}
                  value={view.filters[id] ?? []}
                  onChange={(values) => setView(withFilter(view, id, values))}
                />
              ))}
            </div>
          )}
          <SegmentedTabs
            label="Group tasks by"
            tabs={groupingTabs}
            value={groupBy}
            onChange={(next) => setView(withFilter(view, 'groupBy', next === 'group' ? [] : [next]))}
          />
          {sections.map((section) => (
            <SectionCard
              key={section.id}
              title={section.isOwnTitle ? <span translate="no">{section.title}</span> : section.title}
              aside={isOwn ? section.aside : undefined}
              flush
            >
              <CardList label={section.title}>
                {section.tasks.map((task) => (
                  <TaskLinkRow key={task.id} task={task} list={list} showsMarks />
                ))}
              </CardList>
            </SectionCard>
          ))}
          {shown.length === 0 ? (
            <Card>
              <EmptyState
                icon={searchOffSvg}
                title="No matching tasks"
                action={<Button onClick={() => setView(emptyView)}>Show all tasks</Button>}
              >
                None of your {tasks.length} tasks match your search and filters.
              </EmptyState>
            </Card>
          ) : null}
        </>
      )}
    </Screen>
  )
}

/** Closing a task returns the focus to the row it was opened from. */
function useFocusOnRow(taskId: string | undefined) {
  useEffect(() => {
    if (taskId === undefined) return
    const row = document.querySelector<HTMLElement>(`[data-task="${CSS.escape(taskId)}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [taskId])
}
