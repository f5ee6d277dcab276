import type { StatusTone } from '#ui/feedback/status-chip.tsx'
import type { TeamTask } from '../../contract.ts'
import { groupTitles } from '../../domain/grouping.ts'
import {
  approvalStatusNames,
  dueInWords,
  type StatePresentation,
  statePresentations,
} from '../../domain/status.ts'
import { completedBy, taskTypeNames } from '../../domain/types.ts'

/** Two lines on a phone; a longer text can be read in the task itself. */
const LONGEST_DETAIL = 96

const tones: Record<StatePresentation['tone'], StatusTone> = {
  done: 'done',
  notApplicable: 'na',
  late: 'late',
  soon: 'soon',
  neutral: 'open',
  waiting: 'waiting',
}

/** The team still has something to do, or the organiser has to review it. */
export function isOpen({ state }: Pick<TeamTask, 'state'>): boolean {
  return state !== 'complete' && state !== 'notApplicable'
}

/** The team itself can do something about it now. */
export function isActionable(task: Pick<TeamTask, 'state' | 'type'>): boolean {
  return isOpen(task) && task.state !== 'waiting' && completedBy[task.type] !== null
}

/** The task to go on with after another one: the first in the list, which is by date, that the team can do now. */
export function nextTask<Task extends Parameters<typeof isActionable>[0] & { id: string }>(
  tasks: readonly Task[],
  taskId: string,
): Task | undefined {
  return tasks.find((task) => task.id !== taskId && isActionable(task))
}

type ChipFacts = Pick<TeamTask, 'state' | 'type' | 'daysUntilDue' | 'approvalStatus'>

/** “2 days overdue”, “Due in 3 days”, “Awaiting approval”: the text and tone of a task's state chip. */
export function chipOf(task: ChipFacts): { tone: StatusTone; words: string } {
  const { label, tone } = statePresentations[task.state]
  if (!isOpen(task) || task.state === 'waiting') return { tone: tones[tone], words: label }
  // The organiser has spoken: by when it is due stands beside it.
  if (task.approvalStatus === 'changesRequested' && task.state !== 'overdue')
    return { tone: tones.soon, words: approvalStatusNames.changesRequested }
  if (task.type === 'tbc') return { tone: 'na', words: taskTypeNames.tbc }
  return { tone: tones[tone], words: task.daysUntilDue === null ? label : dueInWords(task.daysUntilDue) }
}

export type Reader = {
  /** Full name. */
  name: string
  /** Puts our words into those of the event. */
  words: (text: string) => string
  /** A moment as it appears after “since”: “Thursday”. */
  since: (moment: string) => string
}

/** The task in one line: the team's progress, or else what the task is about. */
export function aboutTask(task: TeamTask, reader: Reader): string {
  const by = (name: string) => (name === '' ? '' : ` by ${name === reader.name ? 'you' : name}`)
  if (task.state === 'notApplicable') return 'Not applicable to your team'
  if (task.state === 'complete') return `Done${by(task.completedByName)}`
  if (task.state === 'waiting') {
    return task.waitingSince
      ? `With the organiser since ${reader.since(task.waitingSince)}`
      : 'With the organiser'
  }
  if (task.approvalStatus === 'changesRequested') {
    return `${approvalStatusNames.changesRequested}: ${openingOf(task.approvalReview)}`
  }
  if (task.draft) {
    const { savedByName, page, pageCount } = task.draft
    const where = pageCount > 1 ? ` · page\u00a0${page + 1} of\u00a0${Math.max(pageCount, page + 1)}` : ''
    return `Draft saved${by(savedByName)}${where}`
  }
  // The word “task” on a task adds nothing.
  const typeName = task.type === 'task' ? '' : reader.words(taskTypeNames[task.type])
  return openingOf(task.description) || typeName || groupTitles(task.groups)
}

/** As many whole sentences from the start of a text as fit on the line. */
export function openingOf(text: string): string {
  const [line = ''] = text.trim().split(/\n/)
  if (line.length <= LONGEST_DETAIL) return line
  const sentences = line.split(/(?<=[.!?])\s+/)
  const openings = sentences.map((_, index) => sentences.slice(0, index + 1).join(' '))
  const fitting = openings.findLast((opening) => opening.length <= LONGEST_DETAIL)
  return fitting ?? `${line.slice(0, LONGEST_DETAIL).replace(/\s+\S*$/, '')}…`
}
