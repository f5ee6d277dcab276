import { z } from 'zod'
import { dashboardMessages as messages } from './messages.ts'

/** What a card shows (decisions, “Dashboard cards”). */
export const cardTypes = [
  'dueSoon',
  'overdue',
  'progress',
  'tasks',
  'forms',
  'downloads',
  'content',
  'suppliers',
  'notifications',
  'team',
  'countdown',
  'text',
] as const
export type CardType = (typeof cardTypes)[number]

/** The exact number of cards in a layout (forms specification, section 5). */
export const CARDS_PER_LAYOUT = 6

/** The first cards go below the tasks, the others beside them. */
export const CARDS_BELOW = 3

/** Subjects that a card of notifications names. */
export const LATEST_NOTIFICATIONS = 2

export const cardLimits = {
  id: 64,
  /** One line of a card on a laptop, two on a phone. */
  title: 60,
  /** Two sentences; a longer card is not read. */
  description: 300,
  /** Fits the list of layouts. */
  name: 60,
  teamTypes: 200,
  /** Of an event: one for every other team type that it can have, all in one list. */
  layouts: 50,
} as const

/**
 * A card as an organiser writes it. Without a title, it is named after its type, in the event's own words.
 */
export const cardInput = z.object(
  {
    type: z.enum(cardTypes, messages.invalidCard),
    title: z
      .string(messages.invalidCard)
      .trim()
      .max(cardLimits.title, `A title can have up to ${cardLimits.title} characters.`)
      .default(''),
    description: z
      .string(messages.invalidCard)
      .trim()
      .max(cardLimits.description, `A description can have up to ${cardLimits.description} characters.`)
      .default(''),
    /** Half as high. */
    isMini: z.boolean(messages.invalidCard).default(false),
    /** The content page, form, task, download or core page it opens; empty for the default of its type. */
    pathId: z.string(messages.invalidCard).max(cardLimits.id, messages.invalidCard).default(''),
  },
  messages.invalidCard,
)
export type CardInput = z.output<typeof cardInput>

const cardId = z.string(messages.invalidCard).min(1, messages.invalidCard).max(cardLimits.id)

export const cardSchema = cardInput.extend({ id: cardId })
export type Card = z.output<typeof cardSchema>

export const sixOf = <Schema extends z.ZodType>(card: Schema) =>
  z.array(card, messages.invalidCards).length(CARDS_PER_LAYOUT, messages.invalidCards)
