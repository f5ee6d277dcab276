import { z } from 'zod'
import { levels } from '#kit/access/levels.ts'
import { emailSchema } from '#kit/text/email-address.ts'
import { normaliseText } from '#kit/text/normalise.ts'

export const teamRoles = ['owner', 'member'] as const
export type TeamRole = (typeof teamRoles)[number]

/** As shown in lists and exports (platform specification, section 3). */
export const teamRoleNames: Record<TeamRole, string> = { owner: 'Team owner', member: 'Team member' }

/** Holds every name part seen in practice, and keeps a table row and a mail greeting in shape. */
const NAME_MAX_LENGTH = 80

/** Text of the specification that concerns members (platform specification, section 5). */
const memberMessages = {
  invalidUser: 'Invalid user',
} as const

const namePart = (asked: string) =>
  z
    .string({ error: asked })
    .transform((name) => normaliseText(name).replace(/\s+/g, ' '))
    .pipe(z.string().min(1, asked).max(NAME_MAX_LENGTH, `Use at most ${NAME_MAX_LENGTH} characters.`))

/** A person's names as they or an organiser write them. */
export const memberNames = z.object({
  firstName: namePart('Enter a first name.'),
  surname: namePart('Enter a surname.'),
})

/** A person to invite into a team. */
export const newMemberInput = memberNames.extend({
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
