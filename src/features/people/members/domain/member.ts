import { z } from 'zod'
import { personNames } from '#features/people/accounts/domain/names.ts'
import { levels } from '#kit/access/levels.ts'
import { emailSchema } from '#kit/text/email-address.ts'
import { memberMessages } from './messages.ts'

export const teamRoles = ['owner', 'member'] as const
export type TeamRole = (typeof teamRoles)[number]

/** As shown in lists and exports (platform specification, section 3). */
export const teamRoleNames: Record<TeamRole, string> = { owner: 'Team owner', member: 'Team member' }

/** A person to invite into a team. */
export const newMemberInput = personNames.extend({
  email: emailSchema,
  teamRole: z.enum(teamRoles, { error: memberMessages.invalidUser }).default('member'),
})

/** A member as stored and sent (platform specification, section 3); times are ISO moments. */
export const memberSchema = newMemberInput.extend({
  id: z.string().min(1).max(64),
  teamId: z.string().min(1).max(64).nullable(),
  level: z.enum(levels, { error: memberMessages.invalidUser }),
  isOnboarded: z.boolean(),
  firstLoginAt: z.string().nullable(),
  lastLoginAt: z.string().nullable(),
})

/** “Priya Nair”; the e-mail address when no name is known. */
export function displayName(person: { firstName: string; surname: string; email?: string }): string {
  return `${person.firstName} ${person.surname}`.trim() || (person.email ?? '')
}

export function teamRoleOf(member: { isTeamOwner: boolean }): TeamRole {
  return member.isTeamOwner ? 'owner' : 'member'
}
