import { parseDay } from '#kit/dates/zone.ts'
import { dateTimeFormat } from '#kit/intl/formats.ts'
import { countOf } from '#kit/text/list-words.ts'
import type { TeamTask } from '../../contract.ts'
import type { GroupOfTasks } from '../../domain/grouping.ts'
import { statePresentations, type TaskState } from '../../domain/status.ts'
import { doneWords, sectionsOf } from './task-filters.ts'

/** What a team's list is grouped by. The address of the list keeps it. */
const groupings = ['group', 'dueDate', 'status'] as const
export type Grouping = (typeof groupings)[number]

export const groupingTabs: { value: Grouping; label: string }[] = [
  { value: 'group', label: 'By group' },
  { value: 'dueDate', label: 'By due date' },
  { value: 'status', label: 'By status' },
]

/** The grouping in the address; by group if it names none or an unknown one. */
export function groupingFrom(values: readonly string[] | undefined): Grouping {
  return groupings.find((grouping) => grouping === values?.[0]) ?? 'group'
}

/** A heading with its tasks, and what is counted beside it. */
type TaskSection = GroupOfTasks<TeamTask> & {
  aside: string
  /** The heading is the organiser's own words. */
  isOwnTitle: boolean
}

type SectionWords = { all: string; rest: string; locale: string }

/** Tasks under the headings of a grouping. By group a task can stand under several; otherwise it stands under one. */
export function grouped(tasks: readonly TeamTask[], by: Grouping, words: SectionWords): TaskSection[] {
  if (by === 'status') return byStatus(tasks)
  if (by === 'dueDate') return byMonth(tasks, words.locale)
  return sectionsOf(tasks, words.all, words.rest).map((section) => ({
    ...section,
    aside: doneWords(section.tasks),
    isOwnTitle: true,
  }))
}

/** What needs somebody first comes first. */
const statesInOrder: readonly TaskState[] = [
  ...(['overdue', 'dueSoon', 'incomplete', 'waiting', 'complete', 'notApplicable'] as const),
]

function byStatus(tasks: readonly TeamTask[]): TaskSection[] {
  return statesInOrder.flatMap((state) => {
    const members = tasks.filter((task) => task.state === state)
    const title = state === 'incomplete' ? 'Later' : statePresentations[state].label
    return members.length === 0
      ? []
      : [section(state, title, members, countOf(members.length, 'task', 'tasks'))]
  })
}

/** By the month of the date that counts for the team, the days in order; tasks without a date come last. */
function byMonth(tasks: readonly TeamTask[], locale: string): TaskSection[] {
  const monthOf = ({ dueDate }: TeamTask) => parseDay(dueDate)?.slice(0, 7) ?? ''
  const months = Map.groupBy(tasks, monthOf)
  const inOrder = [...months.keys()].toSorted((one, other) =>
    one === '' || other === '' ? Number(one === '') - Number(other === '') : one < other ? -1 : 1,
  )
  const name = dateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return inOrder.map((month) => {
    const members = (months.get(month) ?? []).toSorted((one, other) =>
      one.dueDate === other.dueDate ? 0 : one.dueDate < other.dueDate ? -1 : 1,
    )
    const title = month === '' ? 'No due date' : name.format(new Date(`${month}-01T12:00:00Z`))
    return section(month, title, members, doneWords(members))
  })
}

function section(id: string, title: string, tasks: TeamTask[], aside: string): TaskSection {
  return { id, title, tasks, aside, isOwnTitle: false }
}
