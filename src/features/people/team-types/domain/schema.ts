import { z } from 'zod'
import { normaliseText } from '#kit/text/normalise.ts'
import { teamTypeMessages } from './messages.ts'

export const teamTypeLimits = {
  /** A line in a filter and a column of a table; the longest seen on a stand list has 40. */
  name: 120,
  /** Of an event, which the lists of types of tasks, pages and downloads all hold: forms and filters offer each of them. */
  types: 100,
} as const

const error = teamTypeMessages.invalid
export const teamTypeId = z.string({ error }).min(1, error).max(64, error)

export const teamTypeInput = z.object(
  {
    name: z
      .string({ error })
      .transform((name) => normaliseText(name).replace(/\s+/g, ' '))
      .pipe(
        z
          .string()
          .min(1, 'Enter a name.')
          .max(teamTypeLimits.name, `A team type’s name has at most ${teamTypeLimits.name} characters.`),
      ),
  },
  { error },
)
export type TeamTypeInput = z.output<typeof teamTypeInput>
