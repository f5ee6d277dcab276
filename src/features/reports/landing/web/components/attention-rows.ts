import overdueSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import approvalSvg from '@material-symbols/svg-400/outlined/fact_check.svg?raw'
import commentSvg from '@material-symbols/svg-400/outlined/forum.svg?raw'
import bouncedSvg from '@material-symbols/svg-400/outlined/mark_email_unread.svg?raw'
import unseenSvg from '@material-symbols/svg-400/outlined/person_off.svg?raw'
import ruleSvg from '@material-symbols/svg-400/outlined/rule.svg?raw'
import dueSvg from '@material-symbols/svg-400/outlined/schedule.svg?raw'
import { type Address, addressOf } from '#addresses/address.ts'
import { isAtLeast, type Level } from '#kit/access/levels.ts'
import {
  formatDayLong,
  formatDayShort,
  formatDaysAway,
  formatRelative,
  formatSince,
} from '#kit/dates/format.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { joinWords, plural } from '#kit/text/list-words.ts'
import type { Region } from '#ui/text/region.ts'
import type { Attention, Deadline, Waiting } from '../../contract.ts'

export type AttentionRow = {
  id: string
  icon: string
  tone?: 'late' | 'soon'
  /** In our words: the terms of the event are put into it. Names that people have typed stand in the detail. */
  title: string
  /** Names that people have typed, as they are. */
  detail: string
  /** At the end of the row, in our words. */
  moment?: string
  /** Which way the figure has gone. */
  trend?: 'up' | 'down'
  /** As many rows as the title tells of. */
  to: Address
  /** What is done first; only for who may do it. */
  step?: { label: string; to: Address }
}

export type AttentionRows = { forOrganisers: AttentionRow[]; forTeams: AttentionRow[] }

/** Who looks, and from where and when. */
type Telling = { region: Region; now: Date; level: Level; dueSoonDays: number }

/** What waits for somebody, as rows: those of nothing are left out. */
export function attentionRows(
  attention: Attention,
  deadlines: readonly Deadline[],
  tell: Telling,
): AttentionRows {
  return {
    forOrganisers: [
      ...approvalRow(attention, tell),
      ...conversationRow(attention, tell),
      ...ruleRow(attention, tell),
      ...bouncedRow(attention, tell),
    ],
    forTeams: [...dueRow(deadlines, tell), ...overdueRow(attention, tell), ...unseenRow(attention, tell)],
  }
}

function approvalRow({ approvals }: Attention, tell: Telling): AttentionRow[] {
  if (!approvals || approvals.count === 0) return []
  const { count, oldest } = approvals
  return [
    {
      id: 'approvals',
      icon: approvalSvg,
      title: `${inFigures(count, tell)} ${plural(count, 'task awaits', 'tasks await')} approval`,
      to: '/admin/approvals',
      ...(oldest ? stepTo('Review', addressOf('/admin/approvals', { open: oldest.key })) : {}),
      ...waitingWords(approvals, tell),
    },
  ]
}

function conversationRow({ conversations }: Attention, tell: Telling): AttentionRow[] {
  if (!conversations || conversations.count === 0) return []
  const { count, oldest } = conversations
  const shown = { conversationState: 'waiting' }
  return [
    {
      id: 'conversations',
      icon: commentSvg,
      title: `${inFigures(count, tell)} ${plural(count, 'conversation', 'conversations')} without an answer`,
      to: addressOf('/admin/conversations', shown),
      ...(oldest ? stepTo('Reply', addressOf('/admin/conversations', { ...shown, open: oldest.key })) : {}),
      ...waitingWords(conversations, tell),
    },
  ]
}

function stepTo(label: string, to: Address) {
  return { step: { label, to } }
}

function waitingWords({ oldest }: Waiting, { region: { locale, timeZone }, now }: Telling) {
  if (!oldest) return { detail: '' }
  return {
    detail: `Oldest: ${oldest.teamName}, ${oldest.taskTitle}`,
    ...(oldest.since === null ? {} : { moment: `Since ${formatSince(oldest.since, now, locale, timeZone)}` }),
  }
}

function ruleRow({ lostSources }: Attention, tell: Telling): AttentionRow[] {
  if (!lostSources || lostSources.count === 0) return []
  const { count, firstId, titles } = lostSources
  return [
    {
      id: 'lostSources',
      icon: ruleSvg,
      title: `${inFigures(count, tell)} published ${plural(count, 'form has', 'forms have')} a broken rule`,
      detail: `${firstOf(titles, count - titles.length, tell)}: the custom field was deleted`,
      to: addressOf('/admin/forms', { hasLostSource: 'true' }),
      ...(firstId === null ? {} : stepTo('Fix', addressOf('/admin/forms/{formId}', { formId: firstId }))),
    },
  ]
}

function bouncedRow({ bounced }: Attention, tell: Telling): AttentionRow[] {
  if (!bounced || bounced.count === 0) return []
  const { count, latestId, latest, at } = bounced
  const { locale, timeZone } = tell.region
  const names = [...new Set(latest.map(({ teamName, to }) => teamName || to))]
  const shown = { isUnreached: 'true' }
  return [
    {
      id: 'bounced',
      icon: bouncedSvg,
      title: `${inFigures(count, tell)} ${plural(count, 'e-mail', 'e-mails')} bounced`,
      // Of e-mails: two to the same team have one name.
      detail: firstOf(names, count - latest.length, tell),
      ...(at === null ? {} : { moment: formatRelative(at, tell.now, locale, timeZone) }),
      to: addressOf('/admin/emails', shown),
      // The e-mail shows why, and how it is sent again.
      ...(latestId === null
        ? {}
        : stepTo('Send again', addressOf('/admin/emails', { ...shown, email: latestId }))),
    },
  ]
}

/** The task that is due next, once that is soon. */
function dueRow([next]: readonly Deadline[], tell: Telling): AttentionRow[] {
  if (!next || next.daysUntilDue > tell.dueSoonDays) return []
  const { id: taskId, title, dueDate, open, applicable } = next
  const { locale, timeZone } = tell.region
  const day = formatDaysAway(dueDate, tell.now, locale, timeZone)
  return [
    {
      id: 'due',
      icon: dueSvg,
      tone: 'soon',
      title: `${inFigures(open, tell)} of ${inFigures(applicable, tell)} teams have still to do what is due next`,
      detail: `${title}, ${formatDayLong(dueDate, locale, timeZone)}`,
      moment: `Due ${day.toLocaleLowerCase(locale)}`,
      to: addressOf(
        '/admin/reports/tasks/{taskId}',
        { taskId },
        { taskStatus: 'overdue,dueSoon,waiting,incomplete' },
      ),
      ...chasing(tell, { kind: 'chaser', taskId }),
    },
  ]
}

function overdueRow({ overdue }: Attention, tell: Telling): AttentionRow[] {
  const { tasks, times, teams, titles, change } = overdue
  if (tasks === 0) return []
  return [
    {
      id: 'overdue',
      icon: overdueSvg,
      tone: 'late',
      title: `${inFigures(tasks, tell)} ${plural(tasks, 'task is', 'tasks are')} overdue for ${inFigures(teams, tell)} ${plural(teams, 'team', 'teams')}`,
      detail: `${tasks > 1 ? 'Most: ' : ''}${joinWords(titles, tell.region.locale)}`,
      ...changeWords(change, tell, `${inFigures(times, tell)} in all`),
      to: addressOf('/admin/reports/tasks', { taskStatus: 'overdue' }),
      ...chasing(tell, { kind: 'chaser' }),
    },
  ]
}

function unseenRow({ neverSignedIn: { teams, change, letters } }: Attention, tell: Telling): AttentionRow[] {
  if (teams === 0) return []
  return [
    {
      id: 'neverSignedIn',
      icon: unseenSvg,
      title: `${inFigures(teams, tell)} ${plural(teams, 'team has', 'teams have')} never signed in`,
      detail: letters ? lettersWords(letters, tell) : '',
      ...changeWords(change, tell),
      to: addressOf('/admin/reports/teams', { hasLoggedIn: 'false' }),
      ...chasing(tell, { kind: 'welcomeChaser' }),
    },
  ]
}

/** Only admins may write to many at once. */
function chasing(
  { level }: Telling,
  about: { kind: 'chaser' | 'welcomeChaser'; taskId?: string },
): Pick<AttentionRow, 'step'> {
  return isAtLeast(level, 'admin') ? stepTo('Chase', addressOf('/admin/emails/mailings/new', about)) : {}
}

/** “230 in all, 18 more in 7 days” */
function changeWords(
  change: number | null,
  tell: Telling,
  before?: string,
): Pick<AttentionRow, 'moment' | 'trend'> {
  if (change === null || change === 0) return before === undefined ? {} : { moment: before }
  const words = `${inFigures(Math.abs(change), tell)} ${change > 0 ? 'more' : 'fewer'} in 7 days`
  return {
    moment: before === undefined ? words : `${before}, ${words}`,
    trend: change > 0 ? 'up' : 'down',
  }
}

type Letters = NonNullable<Attention['neverSignedIn']['letters']>

/** “Invited from 2 Sept to 30 Sept, last chased on 9 Nov” */
function lettersWords({ first, last, chased }: Letters, { region: { locale, timeZone } }: Telling): string {
  const day = (at: string) => formatDayShort(at, locale, timeZone)
  if (first === null || last === null) return 'Not invited by e-mail yet'
  const invited =
    day(first) === day(last) ? `Invited on ${day(first)}` : `Invited from ${day(first)} to ${day(last)}`
  return chased === null ? invited : `${invited}, last chased on ${day(chased)}`
}

function inFigures(count: number, { region }: Pick<Telling, 'region'>): string {
  return formatNumber(count, region.locale)
}

/** “Alpha, Beta and 3 more” */
function firstOf(names: readonly string[], more: number, { region: { locale } }: Telling): string {
  return more > 0 ? `${names.join(', ')} and ${formatNumber(more, locale)} more` : joinWords(names, locale)
}
