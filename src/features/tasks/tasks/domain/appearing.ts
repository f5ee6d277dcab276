import { formatDay } from '#kit/dates/format.ts'

type Appearing = { isDraft: boolean; appearsAt: string | null }

/** “Draft”, or from which day on teams see a task; empty for what they see already. */
export function appearanceWords(
  { isDraft, appearsAt }: Appearing,
  now: Date,
  { locale, timeZone }: { locale: string; timeZone: string },
): string {
  if (isDraft) return 'Draft'
  if (appearsAt === null || new Date(appearsAt) <= now) return ''
  return `From ${formatDay(appearsAt, locale, timeZone)}`
}
