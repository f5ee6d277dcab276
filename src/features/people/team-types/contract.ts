import { z } from 'zod'
import { addressField } from '#addresses/address-field.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { limitedKinds } from './domain/limits.ts'
import { teamTypeList } from './domain/list.ts'
import { teamTypeId, teamTypeInput, teamTypeLimits } from './domain/schema.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    teamTypeId: string
    /** No team is of it, and nothing is limited to it. */
    unusedTeamTypeId: string
  }
}

const teamTypeChoiceSchema = z.object({ id: z.string(), name: z.string(), teamCount: z.number() })

const teamTypeSchema = teamTypeChoiceSchema.extend({ createdAt: z.iso.datetime() })
export type TeamType = z.infer<typeof teamTypeSchema>

const limitedThingSchema = z.object({
  kind: z.enum(limitedKinds),
  name: z.string(),
  /** The screen that edits it. */
  path: addressField,
})

const teamTypeUseSchema = z.object({
  teamCount: z.number(),
  /** For this type alone: hidden when it is removed. */
  limited: z.array(limitedThingSchema),
  /** Hidden from this type and from no other reason: its teams see it once they have no type. */
  hidden: z.array(limitedThingSchema),
})
export type TeamTypeUse = z.infer<typeof teamTypeUseSchema>

const one = z.object({ teamTypeId })

export const teamTypesContract = {
  list: listEndpoint(
    { path: '/admin/team-types', access: 'moderator', summary: 'Team types' },
    teamTypeList,
    teamTypeSchema,
  ),
  listChoices: endpoint({
    method: 'GET',
    path: '/admin/team-type-choices',
    access: 'reportViewer',
    summary: 'Every team type by name, to choose from',
  })
    .input(z.object({}))
    .output(z.array(teamTypeChoiceSchema).max(teamTypeLimits.types)),
  get: endpoint({
    method: 'GET',
    path: '/admin/team-types/{teamTypeId}',
    access: 'moderator',
    summary: 'One team type',
  })
    .input(one)
    .output(teamTypeSchema),
  getUse: endpoint({
    method: 'GET',
    path: '/admin/team-types/{teamTypeId}/use',
    access: 'admin',
    summary: 'What removing a team type concerns: its teams, and what is shown or hidden by it',
  })
    .input(one)
    .output(teamTypeUseSchema),
  create: endpoint({
    method: 'POST',
    path: '/admin/team-types',
    access: 'admin',
    summary: 'Add a team type',
    audit: 'teamType.create',
    live: 'everyone',
  })
    .input(teamTypeInput)
    .example(() => ({ name: 'Startup pod' }))
    .output(teamTypeSchema),
  update: endpoint({
    method: 'PUT',
    path: '/admin/team-types/{teamTypeId}',
    access: 'admin',
    summary: 'Rename a team type',
    audit: 'teamType.update',
    live: 'everyone',
  })
    .input(one.extend(teamTypeInput.shape))
    .example(({ teamTypeId }) => ({ teamTypeId, name: 'Shell scheme, furnished' }))
    .output(teamTypeSchema),
  remove: endpoint({
    method: 'POST',
    path: '/admin/team-types/{teamTypeId}/removal',
    access: 'admin',
    summary: 'Delete a team type; its teams get another or none, and what was for it alone is hidden',
    audit: 'teamType.remove',
    live: 'everyone',
  })
    .input(one.extend({ replacementId: teamTypeId.nullable() }))
    .example(({ unusedTeamTypeId }) => ({ teamTypeId: unusedTeamTypeId, replacementId: null }))
    .output(z.object({ hidden: z.number() })),
}
