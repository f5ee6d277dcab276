import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
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

export const teamsContract = {
  list: endpoint({ method: 'GET', path: '/admin/teams', access: 'moderator', summary: 'All teams, by name' })
    .input(z.object({}))
    .output(z.array(teamRowSchema)),
  getMine: endpoint({
    method: 'GET',
    path: '/my-team',
    access: 'user',
    summary: 'My team, its people and stand shares',
  })
    .input(z.object({}))
    .output(myTeamSchema),
}
