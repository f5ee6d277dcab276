import type { CorePageId } from '#features/event/events/domain/core-page-titles.ts'
import type { Opens, Preview, ShownCard } from '../../contract.ts'
import { CARDS_BELOW, type Card, type CardType } from '../../domain/cards.ts'
import { progressOf } from '../../domain/progress.ts'
import type { Figures } from '../queries/figures.ts'

/** The core page behind a card: if the organiser has not published it, the card is left out. */
const subjects: Partial<Record<CardType, CorePageId>> = {
  dueSoon: 'tasks',
  overdue: 'tasks',
  progress: 'tasks',
  tasks: 'tasks',
  forms: 'forms',
  downloads: 'downloads',
  suppliers: 'suppliers',
  notifications: 'notifications',
}

/** The cards that the viewer sees, in order. Those that are left out leave no gap. */
export function presentCards(cards: readonly Card[], figures: Figures): Pick<Preview, 'below' | 'beside'> {
  const shown = (some: readonly Card[]) =>
    some.filter(({ type }) => isShown(type, figures)).map((card) => presentCard(card, figures))
  return { below: shown(cards.slice(0, CARDS_BELOW)), beside: shown(cards.slice(CARDS_BELOW)) }
}

function isShown(type: CardType, { published }: Figures): boolean {
  const subject = subjects[type]
  return subject === undefined || published.includes(subject)
}

function presentCard(card: Card, figures: Figures): ShownCard {
  const { id, title, description, isMini } = card
  const words = { id, title, description, isMini, opens: opensOf(card, figures) }
  const { tasks, forms, content, downloads, suppliers } = figures
  switch (card.type) {
    case 'dueSoon':
    case 'overdue':
      return { ...words, type: card.type, ...pressing(tasks, card.type) }
    case 'progress':
      return { ...words, type: 'progress', ...progressOf(tasks) }
    case 'tasks': {
      const { total, complete } = progressOf(tasks)
      return { ...words, type: 'tasks', open: total - complete, complete }
    }
    case 'forms': {
      const count = (wanted: string) => forms.filter(({ status }) => status === wanted).length
      return {
        ...words,
        type: 'forms',
        ...{ total: forms.length, notStarted: count('notStarted'), draft: count('draft') },
        another: forms.filter(({ takesAnother }) => takesAnother).length,
      }
    }
    case 'downloads':
      return { ...words, type: 'downloads', count: downloads.count, latest: downloads.latest }
    case 'content': {
      const { count, latest, updatedAt } = content
      return { ...words, type: 'content', count, latest, updatedAt: updatedAt?.toISOString() ?? null }
    }
    case 'suppliers':
      return { ...words, type: 'suppliers', count: suppliers.count, companies: suppliers.companies }
    case 'notifications': {
      const { total, unread, latest } = figures.notifications
      return {
        ...{ ...words, type: 'notifications', count: total, unread },
        latest: latest.map(({ id: notificationId, title: subject, at }) => ({
          ...{ id: notificationId, title: subject, at: at.toISOString() },
        })),
      }
    }
    case 'team': {
      const members = figures.people.map(({ id, firstName, surname }) => ({
        id,
        name: `${firstName} ${surname}`.trim(),
      }))
      return { ...words, type: 'team', members, standShares: figures.standShares }
    }
    default:
      return { ...words, type: card.type }
  }
}

/** The open tasks in that state, by due day, without those that wait for the organiser. */
function pressing(tasks: Figures['tasks'], wanted: 'dueSoon' | 'overdue') {
  const those = tasks.filter(({ state }) => state === wanted)
  const [first] = those.toSorted((one, other) => (one.daysUntilDue ?? 0) - (other.daysUntilDue ?? 0))
  return {
    count: those.length,
    first: first ? { id: first.id, title: first.title, daysUntilDue: first.daysUntilDue ?? 0 } : null,
  }
}

/** What the card opens: its target, if the viewer may see it, else the default of its type. */
function opensOf({ type, pathId }: Card, figures: Figures): Opens | null {
  if (pathId !== '') return targetOf(pathId, figures)
  if (type === 'content') return { kind: 'contentList' }
  if (type === 'team') return { kind: 'myTeam' }
  const subject = type === 'countdown' ? 'timeTable' : subjects[type]
  return subject !== undefined && figures.published.includes(subject)
    ? { kind: 'corePage', id: subject }
    : null
}

function targetOf(id: string, figures: Figures): Opens | null {
  const { published, pages, fillableFormIds, tasks, files } = figures
  const corePage = published.find((page) => page === id)
  if (corePage !== undefined) return { kind: 'corePage', id: corePage }
  if (pages.some((page) => page.id === id)) return { kind: 'page', id }
  if (fillableFormIds.has(id)) return { kind: 'form', id }
  if (tasks.some((task) => task.id === id)) return { kind: 'task', id }
  const fileId = files.get(id)
  return fileId === undefined ? null : { kind: 'file', id: fileId }
}
