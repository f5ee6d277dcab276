import { emailTypes } from '#features/event/emails/domain/email-types.ts'
import { dueInWords } from '#features/tasks/tasks/domain/status.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { plural } from '#kit/text/list-words.ts'
import type { Words } from '#ui/text/words.ts'
import type { MailingTeam, WholeMailing } from '../../contract.ts'
import type { MailingKind } from '../../domain/status.ts'

/** What the screen is called: “Chase overdue tasks”, “Chase 3 tasks”. */
export function mailingTitle({ kind, dueWithin, taskTitles }: WholeMailing, words: Words): string {
  if (kind === 'welcomeChaser') return words('Chase people who never signed in')
  // The title of a task is what somebody has typed.
  if (taskTitles !== null && taskTitles.length === 1) return `${words('Chase')} “${taskTitles[0]}”`
  if (taskTitles !== null) return words(`Chase ${taskTitles.length} tasks`)
  return words(dueWithin === null ? 'Chase open tasks' : 'Chase overdue tasks')
}

export function peopleInWords(count: number, locale: string): string {
  return `${formatNumber(count, locale)} ${plural(count, 'person', 'people')}`
}

export function teamsInWords(count: number, locale: string): string {
  return `${formatNumber(count, locale)} ${plural(count, 'team', 'teams')}`
}

export function dueWords(days: number | null): string {
  return days === null ? 'No due date' : dueInWords(days)
}

/** How many of a team's tasks are late, and how many are not yet. */
export function countsOf({ tasks }: MailingTeam): { overdue: number; due: number } {
  const overdue = tasks.filter(({ days }) => days !== null && days < 0).length
  return { overdue, due: tasks.length - overdue }
}

/** What a draft can be about, by how near a date is. */
export const withinChoices = [
  { value: '0', label: 'Overdue or due today' },
  { value: '3', label: 'Overdue or due within 3 days' },
  { value: '7', label: 'Overdue or due within 7 days' },
  { value: '14', label: 'Overdue or due within 14 days' },
  { value: '30', label: 'Overdue or due within 30 days' },
  { value: 'all', label: 'All open tasks' },
] as const

/** What can be written in braces, for the words beside the fields. Links are in the e-mail anyway. */
export function fillable(kind: MailingKind): string[] {
  return Object.keys(emailTypes[kind]).filter((name) => !name.endsWith('Url'))
}
