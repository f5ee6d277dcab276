import { z } from 'zod'
import {
  customFieldValueSchema,
  customFieldValuesInput,
} from '#features/people/custom-fields/domain/schema.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { choiceSchema, choicesEndpoint } from '#kit/lists/choices.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { teamList } from './domain/list.ts'
import {
  newStandShare,
  newTeam,
  ownTeamChanges,
  standShareRoles,
  teamChanges,
  teamId,
  teamOwner,
} from './domain/schema.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** Of the caller. */
    teamId: string
    /** Without people, and in no group. */
    otherTeamId: string
  }
}

const teamRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  stand: z.string(),
  hall: z.string(),
  teamTypeId: z.string().nullable(),
  teamTypeName: z.string(),
  standShareRole: z.enum(standShareRoles),
  parentTeamId: z.string().nullable(),
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

const wholeTeamSchema = teamRowSchema.extend({
  members: z.array(teamMemberSchema),
  memberLimit: z.number(),
  standShares: z.array(z.object({ id: z.string(), name: z.string(), stand: z.string() })),
  canEdit: z.boolean(),
  canAddStandShare: z.boolean(),
})
export type WholeTeam = z.infer<typeof wholeTeamSchema>

const teamForAdminSchema = wholeTeamSchema.extend({ canRemove: z.boolean() })
export type TeamForAdmin = z.infer<typeof teamForAdminSchema>

const teamContentsSchema = z.object({
  /** Who lose their place in the event; organisers among the team's people keep theirs. */
  people: z.number(),
  submissions: z.number(),
  /** What was written about its tasks, by whomever. */
  comments: z.number(),
  /** On which it has done something. */
  tasks: z.number(),
  /** That were for it alone. */
  notifications: z.number(),
  files: z.number(),
  /** They stay, as stand shares of an unknown parent team. */
  standShares: z.number(),
})
export type TeamContents = z.infer<typeof teamContentsSchema>

const one = z.object({ teamId })
/** Null: nobody is invited yet. */
const owner = teamOwner.nullable()

/** Of a team that is being made; fields that are not named have their default. */
const values = customFieldValuesInput.default({})

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
  listHalls: choicesEndpoint(
    { path: '/admin/halls', access: 'moderator', summary: 'The halls in which teams stand, in order' },
    choiceSchema,
  ),
  listAudience: endpoint({
    method: 'GET',
    path: '/admin/audience',
    access: 'moderator',
    summary: 'How many exhibitor teams there are of each kind that a thing can be shown to',
  })
    .input(z.object({}))
    .output(z.array(audienceSchema)),
  getForAdmin: endpoint({
    method: 'GET',
    path: '/admin/teams/{teamId}',
    access: 'moderator',
    summary: 'One team, its people and stand shares',
  })
    .input(one)
    .output(teamForAdminSchema),
  getContents: endpoint({
    method: 'GET',
    path: '/admin/teams/{teamId}/contents',
    access: 'moderator',
    summary: 'What goes with a team when it is deleted, and what stays',
  })
    .input(one)
    .output(teamContentsSchema),
  create: endpoint({
    method: 'POST',
    path: '/admin/teams',
    access: 'moderator',
    summary: 'Add a team, and invite its owner',
    audit: 'team.create',
    live: 'organisers',
  })
    .input(z.object({ team: newTeam, owner, values }))
    .example(({ teamTypeId, customFieldId }) => ({
      values: { [customFieldId]: 'Vegetarian' },
      team: { name: 'Northwind Traders', stand: 'B14', hall: 'Hall 2', teamTypeId },
      owner: null,
    }))
    .output(teamForAdminSchema),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/teams/{teamId}',
    access: 'moderator',
    summary: 'Change a team; what is not sent stays as it is',
    audit: 'team.update',
    live: 'team',
  })
    .input(one.extend(teamChanges.shape))
    .example(({ teamId }) => ({ teamId, stand: 'B16', hall: 'Hall 2' }))
    .output(teamForAdminSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/teams/{teamId}',
    access: 'moderator',
    summary: 'Delete a team with what it has handed in; its people leave the event',
    audit: 'team.remove',
    live: 'organisers',
  })
    .input(one)
    .example(({ otherTeamId }) => ({ teamId: otherTeamId }))
    .output(z.object({})),
  createStandShare: endpoint({
    method: 'POST',
    path: '/admin/teams/{parentTeamId}/stand-shares',
    access: 'moderator',
    summary: 'Add a team that shares the stand of another, and invite its owner',
    audit: 'team.create',
    live: 'team',
  })
    .input(z.object({ parentTeamId: teamId, team: newStandShare, owner, values }))
    .example(({ teamId }) => ({ parentTeamId: teamId, team: { name: 'Little Northwind' }, owner: null }))
    .output(teamForAdminSchema),
  updateStandShare: endpoint({
    method: 'PUT',
    path: '/admin/teams/{teamId}/stand-share',
    access: 'moderator',
    summary: 'Make a team the stand share of another, or take it out of its group',
    audit: 'team.update',
    live: 'team',
  })
    .input(one.extend({ parentTeamId: teamId.nullable() }))
    .example(({ teamId, otherTeamId }) => ({ teamId, parentTeamId: otherTeamId }))
    .output(teamForAdminSchema),
  getMine: endpoint({
    method: 'GET',
    path: '/my-team',
    access: 'user',
    summary: 'My team, its people and stand shares',
  })
    .input(z.object({}))
    .output(wholeTeamSchema),
  updateMine: endpoint({
    method: 'PATCH',
    path: '/my-team',
    access: 'user',
    summary: 'Change the settings of my team',
    audit: 'team.update',
    live: 'team',
  })
    .input(ownTeamChanges)
    .example(() => ({ name: 'Northwind Traders Ltd' }))
    .output(wholeTeamSchema),
  createMyStandShare: endpoint({
    method: 'POST',
    path: '/my-team/stand-shares',
    access: 'user',
    summary: 'Add a team that shares my team’s stand, and invite its owner',
    audit: 'team.create',
    live: 'team',
  })
    .input(z.object({ team: ownTeamChanges, owner: teamOwner, values }))
    .example(() => ({
      team: { name: 'Little Northwind' },
      owner: { firstName: 'Olu', surname: 'Bright', email: 'olu.bright@little-northwind.example' },
    }))
    .output(z.object({ teamId: z.string() })),
}
