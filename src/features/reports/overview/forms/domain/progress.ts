import { isListedForTeams } from '#features/forms/forms/domain/availability.ts'
import { effectiveDueDate } from '#features/tasks/tasks/domain/due.ts'
import { markAt } from '#features/tasks/tasks/domain/marks.ts'
import { settledStateOf, type TaskState } from '#features/tasks/tasks/domain/status.ts'
import {
  byKind,
  type CountedTask,
  type CountedTeam,
  type Day,
  type Extensions,
  mayCount,
  openStateFor,
} from '../../domain/counts.ts'

/** How far a team is with a form. `sent` is once; each time more is one more. */
export const progressOnForm = { none: 0, begun: 1, sent: 2, sentAgain: 3 } as const

/** By team, a number of `progressOnForm` for each form, in the order of the forms. */
export type SentForms = ReadonlyMap<string, Uint8Array>

/** The same, with another submission or draft. */
export function progressWith(known: number | undefined, isBegun: boolean): number {
  const before = known ?? progressOnForm.none
  if (isBegun) return Math.max(before, progressOnForm.begun)
  return Math.min(Math.max(before, progressOnForm.begun) + 1, 255)
}

/** The same, of a team that has sent so many, and has begun another or not. */
export function progressAfter(sent: number, isBegun: boolean): number {
  if (sent === 0) return isBegun ? progressOnForm.begun : progressOnForm.none
  return Math.min(progressOnForm.begun + sent, 255)
}

/** Of several that a team has sent, the latest counts, and the others are duplicates (forms specification, section 4). */
export function duplicatesOf(progress: number): number {
  return Math.max(0, progress - progressOnForm.sent)
}

/** A form of a report: `tasks` are those in use; it may have tasks that teams do not see yet. */
export type ReportedForm = {
  id: string
  isPublic: boolean
  hasTasks: boolean
  tasks: readonly CountedTask[]
}

type Told = { extensions: Extensions; day: Day }

/**
 * How far a team is with each form, in their order: the state and whether it is marked, which says of an open one that it
 * was begun, and of one that was sent that it was sent more than once. Null where the form is not for the team; a closed
 * form is reported as it was before. What is the same for all teams of a kind is asked once.
 */
export function formStates(forms: readonly ReportedForm[], sent: SentForms, { extensions, day }: Told) {
  const dated = forms.map((form) => ({
    form,
    tasks: form.tasks.map((task) => ({ task, usual: openStateFor(task, '', day) })),
  }))
  const isFor = byKind((team) =>
    dated.map(({ form, tasks }) => {
      const visible = tasks.filter(({ task }) => mayCount(task, team, day.now))
      return { isListed: isListed(form, visible.length > 0, team), visible }
    }),
  )
  return (team: CountedTeam, tell: (place: number, state: TaskState | null, isMarked: boolean) => void) => {
    const ofTeam = sent.get(team.id)
    const extended = extensions.get(team.id)
    const listed = isFor(team)
    for (let place = 0; place < listed.length; place += 1) {
      const { isListed: isTheirs = false, visible = [] } = listed[place] ?? {}
      const own = ofTeam?.[place] ?? progressOnForm.none
      if (!isTheirs) tell(place, null, false)
      else if (own >= progressOnForm.sent) tell(place, 'complete', own >= progressOnForm.sentAgain)
      else {
        const state = openState(visible)
        tell(place, state, state !== 'notApplicable' && own === progressOnForm.begun)
      }
    }

    /** By the date that presses most; N/A where all its tasks are. */
    function openState(tasks: (typeof dated)[number]['tasks']): TaskState {
      let worst: TaskState | undefined
      for (const { task, usual } of tasks) {
        if (settledStateOf(markAt(team.marks, task.place)) === 'notApplicable') continue
        const later = extended?.get(task.id)
        const state = later ? openStateFor(task, later.dueDate, day) : usual
        if (worst === undefined || urgency.indexOf(state) < urgency.indexOf(worst)) worst = state
      }
      return worst ?? (tasks.length > 0 ? 'notApplicable' : 'incomplete')
    }
  }
}

const urgency: readonly TaskState[] = ['overdue', 'dueSoon', 'incomplete']

function isListed(
  { isPublic, hasTasks }: ReportedForm,
  isVisible: boolean,
  { isOrganiser }: { isOrganiser: boolean },
): boolean {
  if (isOrganiser) return false
  const form = { isPublic, isPublished: true, isArchived: false }
  return isListedForTeams(form, hasTasks ? [{ isVisible }] : [])
}

type Task = { id: string; dueDate: string }

/** The first date of some tasks, each with what the team has longer; empty without one. */
export function formDueDate(
  tasks: readonly Task[],
  extended?: ReadonlyMap<string, { dueDate: string }>,
): string {
  const dates = tasks.map(({ id, dueDate }) => effectiveDueDate(dueDate, extended?.get(id)?.dueDate))
  return dates.filter((date) => date !== '').toSorted()[0] ?? ''
}

/** Teams that a form is for, each once; those for which it is N/A are none of them. */
export type FormCounts = { total: number; sent: number; draft: number; notBegun: number }

export const formProgress = ['notBegun', 'draft', 'sent', 'notApplicable'] as const
export type FormProgress = (typeof formProgress)[number]

export function progressOf(state: TaskState, isMarked: boolean): FormProgress {
  if (state === 'complete') return 'sent'
  if (state === 'notApplicable') return 'notApplicable'
  return isMarked ? 'draft' : 'notBegun'
}
