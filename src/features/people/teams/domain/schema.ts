import { z } from 'zod'
import { personNames } from '#features/people/accounts/domain/names.ts'
import { customFieldLimits, customFieldValueSchema } from '#features/people/custom-fields/domain/schema.ts'
import { emailSchema } from '#kit/text/email-address.ts'
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
  /** More than any hall has on one stand; a team that adds them itself cannot fill the event with mails. */
  standShares: 50,
} as const

const id = z.string().min(1).max(64)
/** Of a team to be deleted or rolled back (platform specification, sections 5 and 8). */
export const teamId = z.string({ error: teamMessages.teamIsNull }).min(1, teamMessages.noTeamId).max(64)

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

const fields = {
  name,
  stand: z.string().trim().max(teamLimits.stand, 'The stand number is too long.'),
  hall: z.string().trim().max(teamLimits.hall, 'The hall is too long.'),
  teamTypeId: id.nullable(),
  isOrganiser: z.boolean(),
}

/** The fields of a team that an organiser writes. */
export const teamInput = z.object({
  ...fields,
  stand: fields.stand.default(''),
  hall: fields.hall.default(''),
  teamTypeId: fields.teamTypeId.default(null),
  isOrganiser: fields.isOrganiser.default(false),
  customFields: customFieldValues.default({}),
})

/** A team that is added by hand; its custom fields are written apart. */
export const newTeam = teamInput.omit({ customFields: true })
export type NewTeam = z.output<typeof newTeam>

/** Only what is to change, so that two people who change different things do not undo each other's work. */
export const teamChanges = z.object(fields).partial()
export type TeamChanges = z.output<typeof teamChanges>

/** What the people of a team change themselves. */
export const ownTeamChanges = z.object({ name })

/** A stand share as an organiser adds it; what is missing is taken from the team whose stand it shares. */
export const newStandShare = z.object({
  name,
  stand: fields.stand.optional(),
  hall: fields.hall.optional(),
  teamTypeId: fields.teamTypeId.optional(),
})
export type NewStandShare = z.output<typeof newStandShare>

/** The first person of a team, who is invited as its owner. */
export const teamOwner = personNames.extend({ email: emailSchema })
export type TeamOwner = z.output<typeof teamOwner>

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
  // A stand share whose parent was deleted stays one: “Unknown Parent Team”.
  .refine((team) => team.standShareRole === 'child' || team.parentTeamId === null, {
    path: ['parentTeamId'],
    error: 'Only a stand share has a parent team.',
  })
  .refine((team) => team.standShareRole === 'parent' || team.childTeamIds.length === 0, {
    path: ['childTeamIds'],
    error: 'Only a parent team has stand shares.',
  })
