import type { CardType } from '../../../domain/cards.ts'

/** The card types to choose from, each with a description. */
export const cardTypeWords: Record<CardType, { name: string; help: string }> = {
  dueSoon: { name: 'Due soon', help: 'The number of tasks due soon, and the next one.' },
  overdue: { name: 'Overdue', help: 'The number of overdue tasks, and the oldest one.' },
  progress: { name: 'Progress', help: 'The share of tasks the team has completed, as a ring.' },
  tasks: { name: 'Tasks', help: 'The number of open and completed tasks.' },
  forms: { name: 'Forms', help: 'The number of forms to fill in, in progress and sent.' },
  downloads: { name: 'Downloads', help: 'The names of the newest downloads.' },
  content: { name: 'Content', help: 'The number of pages, and when one last changed.' },
  suppliers: { name: 'Suppliers', help: 'The first suppliers by name, featured ones first.' },
  notifications: {
    name: 'Notifications',
    help: 'The subjects of the latest notifications, and how many are unread.',
  },
  team: { name: 'Team', help: 'The team’s members and stand shares.' },
  countdown: { name: 'Countdown', help: 'Days until the event opens, then the day of the event.' },
  text: { name: 'Text', help: 'Your own text. Choose what it opens to make it a link.' },
}
