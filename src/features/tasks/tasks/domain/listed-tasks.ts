import { countOf } from '#kit/text/list-words.ts'
import { dueInWords } from './status.ts'
import { LISTED_TASKS } from './telling.ts'

type DueTask = { id: string; title: string; days: number | null }

/** A row of an e-mail. */
type Row = { label: string; lines: string[]; isHeading: boolean; url?: string; tone?: 'late' | 'soon' }

/** Within so many days a date is near enough to be marked. */
const SOON_DAYS = 7

/** The tasks of a team in an e-mail, a row each with its link. */
export function listedTasks(tasks: readonly DueTask[], urlOf: (taskId: string) => string): Row[] {
  const left = tasks.length - LISTED_TASKS
  const rows = tasks.slice(0, LISTED_TASKS).map(({ id, title, days }) => ({
    ...{ label: title, lines: [days === null ? 'No due date' : dueInWords(days)], isHeading: false },
    ...{ url: urlOf(id), ...toneOf(days) },
  }))
  if (left <= 0) return rows
  return [
    ...rows,
    {
      label: `And ${countOf(left, 'more task', 'more tasks')}`,
      lines: ['All of them are in the portal.'],
      isHeading: false,
    },
  ]
}

function toneOf(days: number | null): { tone?: 'late' | 'soon' } {
  if (days === null || days > SOON_DAYS) return {}
  return { tone: days < 0 ? 'late' : 'soon' }
}
