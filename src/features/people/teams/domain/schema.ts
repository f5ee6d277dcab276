import { z } from 'zod'
import { customFieldLimits, customFieldValueSchema } from '#features/people/custom-fields/domain/schema.ts'
import { teamMessages } from './messages.ts'

/** Membership of a stand-share group (platform specification, section 4). */
export const standShareRoles = ['none', 'parent', 'child'] as const
export type StandShareRole = (typeof standShareRoles)[number]

export const standShareRoleNames: Record<StandShareRole, string> = {
  none: 'Not sharing',
  parent: 'Main stand',
  child: 'Stand share',
}

export const teamLimits = {
  /** Longer than any registered company name seen on a stand list; fits a badge in two lines. */
  name: 200,
  /** Room for a dozen stand numbers, or hall names, written one after another. */
  stand: 200,
  hall: 200,
} as const

const id = z.string().min(1).max(64)

const name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(teamLimits.name, `Use at most ${teamLimits.name} characters.`)

export const customFieldValues = z
  .record(id, customFieldValueSchema)
  .refine(
    (values) => Object.keys(values).length <= customFieldLimits.fields,
    'There are too many custom fields.',
  )

/** The fields of a team that an organiser writes. */
export const teamInput = z.object({
  name,
  stand: z.string().trim().max(teamLimits.stand, 'The stand number is too long.').default(''),
  hall: z.string().trim().max(teamLimits.hall, 'The hall is too long.').default(''),
  teamTypeId: id.nullable().default(null),
  isOrganiser: z.boolean().default(false),
  customFields: customFieldValues.default({}),
})

/** A team as stored and sent (platform specification, section 3); times are ISO moments. */
export const teamSchema = teamInput
  .extend({
    id,
    ownerId: id.nullable(),
    userIds: z.array(id),
    standShareRole: z.enum(standShareRoles),
    parentTeamId: id.nullable(),
    childTeamIds: z.array(id),
    createdAt: z.string(),
  })
  .refine((team) => (team.standShareRole === 'child') === (team.parentTeamId !== null), {
    path: ['parentTeamId'],
    error: 'A stand share has a parent team, and no other team has one.',
  })
  .refine((team) => team.standShareRole === 'parent' || team.childTeamIds.length === 0, {
    path: ['childTeamIds'],
    error: 'Only a parent team has stand shares.',
  })

export const teamTypeInput = z.object({ name }, { error: teamMessages.invalidTeamType })
