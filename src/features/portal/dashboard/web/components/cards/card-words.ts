import type { EventDetails } from '#features/event/events/contract.ts'
import { dueInWords } from '#features/tasks/tasks/domain/status.ts'
import { formatSince } from '#kit/dates/format.ts'
import { plural } from '#kit/text/list-words.ts'
import type { ShownCard, ShownCardOf } from '../../../contract.ts'
import type { CardType } from '../../../domain/cards.ts'
import type { Progress } from '../../../domain/progress.ts'

type Event = Pick<EventDetails, 'terminology' | 'locale' | 'timeZone'>
/** Applies the event's terminology to a text of ours; never to what people have written. */
type Words = (text: string) => string

/** The organiser's title, else the name of the card's type, in the event's own words. */
export function titleOf({ type, title }: { type: CardType; title: string }, event: Event): string {
  return title || defaultTitle(type, event)
}

export function defaultTitle(type: CardType, { terminology }: Pick<Event, 'terminology'>): string {
  const own: Partial<Record<CardType, string>> = {
    dueSoon: 'Due soon',
    overdue: 'Overdue',
    progress: 'Progress',
    content: 'Content',
    team: 'Your team',
    countdown: 'Countdown',
    text: 'Note',
  }
  return own[type] ?? new Map<string, string>(Object.entries(terminology)).get(type) ?? ''
}

/** A one-line summary; empty where the card draws it. */
export function factsOf(card: ShownCard, event: Event, words: Words, now: Date): string {
  switch (card.type) {
    case 'dueSoon':
      return pressingWords(card, 'Nothing is due soon')
    case 'overdue':
      return pressingWords(card, 'Nothing is overdue')
    case 'progress':
      return progressWords(card)
    case 'tasks':
      return card.open > 0 ? `${card.open} open, ${card.complete} complete` : 'Nothing open'
    case 'forms':
      return formsWords(card)
    case 'downloads':
      return someOf(
        card.latest.map(({ name }) => name),
        card.count,
        words('Nothing to download yet'),
      )
    case 'suppliers':
      return someOf(card.companies, card.count, words('No suppliers yet'))
    case 'content': {
      if (card.updatedAt === null) return 'No pages yet'
      const since = formatSince(card.updatedAt, now, event.locale, event.timeZone)
      return `${card.count} ${plural(card.count, 'page', 'pages')}, updated ${since}`
    }
    case 'team':
      return card.members.length > 0 ? peopleWords(card.members.length, card.standShares) : 'No members yet'
    case 'notifications':
      return someOf(
        card.latest.map(({ title: subject }) => subject),
        card.count,
        words('No notifications yet'),
      )
    default:
      return ''
  }
}

/** “Upload your risk assessment, 2 days overdue” */
function pressingWords({ first }: ShownCardOf<'dueSoon' | 'overdue'>, none: string): string {
  return first ? `${first.title}: ${lowerFirst(dueInWords(first.daysUntilDue))}` : none
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** “Floor plan, Rules and 4 more” */
function someOf(names: readonly string[], count: number, none: string): string {
  if (names.length === 0) return none
  const more = count - names.length
  return more > 0 ? `${names.join(', ')} and ${more}\u00a0more` : names.join(', ')
}

/** “2 to fill in, 1 in progress”, “All sent, 1 can be sent again”: the team's progress with its forms. */
export function formsWords(
  forms: Pick<ShownCardOf<'forms'>, 'total' | 'notStarted' | 'draft' | 'another'>,
): string {
  if (forms.total === 0) return 'None yet'
  const words = [
    forms.notStarted > 0 ? `${forms.notStarted} to fill in` : '',
    forms.draft > 0 ? `${forms.draft} in progress` : '',
  ].filter(Boolean)
  const again = forms.another > 0 ? [`${forms.another} can be sent again`] : []
  return [...(words.length > 0 ? words : ['All sent']), ...again].join(', ')
}

/** “3 people · 1 stand share” */
export function peopleWords(people: number, standShares: number): string {
  const words = [`${people} ${plural(people, 'person', 'people')}`]
  if (standShares > 0) words.push(`${standShares} ${plural(standShares, 'stand share', 'stand shares')}`)
  return words.join(' · ')
}

/** “1 overdue · 2 due soon · 1 awaiting approval”; states without tasks are left out. */
export function progressWords({ total, complete, overdue, dueSoon, waiting }: Progress): string {
  const parts = [
    overdue > 0 ? `${overdue} overdue` : '',
    dueSoon > 0 ? `${dueSoon} due soon` : '',
    waiting > 0 ? `${waiting} awaiting approval` : '',
  ].filter(Boolean)
  if (parts.length > 0) return parts.map(unbroken).join(' · ')
  return complete === total ? 'Nothing left to do' : 'Nothing due soon'
}

/** Keeps a count on the same line as its noun. */
function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0')
}
