import { countOf } from '#kit/text/list-words.ts'
import type { BackupRunView, Backups } from '../contract.ts'

export const causeWords: Record<BackupRunView['cause'], string> = {
  schedule: 'On schedule',
  staff: 'Asked for here',
  command: 'By the command line',
}

/** “All of 7 days, then the last of each of 4 weeks and of 6 months”. */
export function keepingWords(
  { keepDays, keepWeeks, keepMonths }: NonNullable<Backups['settings']>,
  locale: string,
): string {
  const counted = (count: number, noun: string) => countOf(count, noun, `${noun}s`, locale)
  const further = [
    keepWeeks > 0 ? `the last of each of ${counted(keepWeeks, 'week')}` : undefined,
    keepMonths > 0 ? `the last of each of ${counted(keepMonths, 'month')}` : undefined,
  ].filter((part) => part !== undefined)
  return [`All of the last ${counted(keepDays, 'day')}`, ...further].join(', ')
}

/** How long it took: “less than a second”, “12 seconds”, “3 minutes”. */
export function secondsWords(seconds: number, locale: string): string {
  if (seconds < 1) return 'less than a second'
  if (seconds < 120) return countOf(Math.round(seconds), 'second', 'seconds', locale)
  return countOf(Math.round(seconds / 60), 'minute', 'minutes', locale)
}
