import type { CardType } from '../../../domain/cards.ts'

/** What an organiser chooses from, with what each says. */
export const cardTypeWords: Record<CardType, { name: string; help: string }> = {
  dueSoon: { name: 'Due soon', help: 'How many tasks are due soon, and the next of them.' },
  overdue: { name: 'Overdue', help: 'How many tasks are overdue, and the oldest of them.' },
  progress: { name: 'Progress', help: 'How many of its tasks the team has done, as a ring.' },
  tasks: { name: 'Tasks', help: 'How many tasks are open and how many are done.' },
  forms: { name: 'Forms', help: 'How many forms are to fill in, in progress or sent.' },
  downloads: { name: 'Downloads', help: 'The newest downloads by name.' },
  content: { name: 'Content', help: 'How many pages there are to read, and when the last one changed.' },
  suppliers: { name: 'Suppliers', help: 'The first suppliers by name, featured ones before others.' },
  notifications: { name: 'Notifications', help: 'Your messages to the team.' },
  team: { name: 'Team', help: 'The people of the team and its stand shares.' },
  countdown: { name: 'Countdown', help: 'The days until the event opens; then which day of it is.' },
  text: { name: 'Text', help: 'Only what you write here. Choose what it opens to make it a link.' },
}
