import { z } from 'zod'
import { customFieldValueSchema } from '#features/people/custom-fields/domain/schema.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { teamList } from './domain/list.ts'
import { standShareRoles } from './domain/schema.ts'

const teamRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  stand: z.string(),
  hall: z.string(),
  teamTypeId: z.string().nullable(),
  teamTypeName: z.string(),
  standShareRole: z.enum(standShareRoles),
  parentTeamName: z.string().nullable(),
  isOrganiser: z.boolean(),
  memberCount: z.number(),
  createdAt: z.iso.datetime(),
})

/** A team in the list of all of them. */
const listedTeamSchema = teamRowSchema.extend({
  /** Values by the id of the custom field. */
  customFields: z.record(z.string(), customFieldValueSchema),
})
export type ListedTeam = z.infer<typeof listedTeamSchema>

export type TeamRow = z.infer<typeof teamRowSchema>

export const teamMemberSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  isTeamOwner: z.boolean(),
  hasLoggedIn: z.boolean(),
})

const myTeamSchema = teamRowSchema.extend({
  members: z.array(teamMemberSchema),
  memberLimit: z.number(),
  standShares: z.array(z.object({ id: z.string(), name: z.string(), stand: z.string() })),
})
export type MyTeam = z.infer<typeof myTeamSchema>

/** Teams that see the same: of one type, with the same part in stand shares. */
const audienceSchema = z.object({
  teamTypeId: z.string().nullable(),
  standShareRole: z.enum(standShareRoles),
  teamCount: z.number(),
  /** Of the first twenty, by name. */
  names: z.array(z.string()),
})

export const teamsContract = {
  list: listEndpoint(
    { path: '/admin/teams', access: 'moderator', summary: 'Teams' },
    teamList,
    listedTeamSchema,
  ),
  listHalls: endpoint({
    method: 'GET',
    path: '/admin/halls',
    access: 'moderator',
    summary: 'The halls in which teams stand, in order',
  })
    .input(z.object({}))
    .output(z.array(z.string())),
  listAudience: endpoint({
    method: 'GET',
    path: '/admin/audience',
    access: 'moderator',
    summary: 'How many exhibitor teams there are of each kind that a thing can be shown to',
  })
    .input(z.object({}))
    .output(z.array(audienceSchema)),
  getMine: endpoint({
    method: 'GET',
    path: '/my-team',
    access: 'user',
    summary: 'My team, its people and stand shares',
  })
    .input(z.object({}))
    .output(myTeamSchema),
}
