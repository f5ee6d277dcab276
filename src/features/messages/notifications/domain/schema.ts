import { z } from 'zod'
import { LINK_LENGTH, safeLink, UNSAFE_LINK } from '#kit/text/link.ts'
import { notificationMessages as messages } from './messages.ts'
import { audiences } from './visibility.ts'

/** The specification leaves the bounds open. */
export const notificationLimits = {
  /** A subject that mail programs show whole. */
  title: 120,
  /** Two pages; what is longer belongs on a content page that it links to. */
  description: 4_000,
  /** Fits a button on a phone. */
  buttonText: 40,
  teamTypes: 200,
  /** Batch limit of writes (platform specification, section 9). */
  batch: 500,
  /** Shown at once in the list of what is new. */
  feed: 50,
  /** The longest that list can get. */
  feedMost: 250,
} as const

const error = messages.invalid
export const notificationId = z.string({ error }).min(1, error).max(64, error)
/** Of anything in the list of what is new: a notification, or news about a task. */
export const itemId = z.string({ error }).min(1, error).max(200, error)

const written = (most: number, noun: string) =>
  z
    .string({ error })
    .trim()
    .max(most, `${noun} can have up to ${most.toLocaleString('en-GB')} characters.`)

/** A notification as an organiser writes it. */
export const notificationInput = z
  .object(
    {
      /** The subject of its e-mail, too. */
      title: written(notificationLimits.title, 'A subject').min(1, 'Enter a subject.'),
      /** Plain text; an empty line begins a paragraph. */
      description: written(notificationLimits.description, 'A message').min(1, 'Enter a message.'),
      audience: z.enum(audiences, { error }).default('everyone'),
      /** With `teamTypes`: those whose teams get it. */
      teamTypeIds: z
        .array(notificationId, { error })
        .max(notificationLimits.teamTypes, `Choose at most ${notificationLimits.teamTypes} team types.`)
        .default([]),
      /** With `team`: the only one that gets it. */
      teamId: notificationId.nullable().default(null),
      sendEmail: z.boolean({ error }).default(false),
      /** Where its button leads: a page of the portal, or any address; empty for no button. */
      linkUrl: z
        .string({ error })
        .max(LINK_LENGTH, UNSAFE_LINK)
        .transform((link, context) => {
          const safe = safeLink(link)
          if (safe === undefined) context.addIssue({ code: 'custom', message: UNSAFE_LINK })
          return safe ?? link
        })
        .default(''),
      /** Empty for the usual one. */
      buttonText: written(notificationLimits.buttonText, 'A button').default(''),
    },
    { error },
  )
  .superRefine(({ audience, teamTypeIds, teamId }, context) => {
    if (audience === 'teamTypes' && teamTypeIds.length === 0)
      context.addIssue({ code: 'custom', path: ['teamTypeIds'], message: messages.noTypes })
    if (audience === 'team' && teamId === null)
      context.addIssue({ code: 'custom', path: ['teamId'], message: messages.noTeam })
  })
export type NotificationInput = z.output<typeof notificationInput>

/** On the button where the organiser has written nothing. */
export const USUAL_BUTTON = 'Open'

/** What is kept of whom it is for: the other audiences' choices are dropped. */
export function audienceOf({ audience, teamTypeIds, teamId }: NotificationInput) {
  return {
    audience,
    teamTypeIds: audience === 'teamTypes' ? [...new Set(teamTypeIds)] : [],
    teamId: audience === 'team' ? teamId : null,
  }
}
