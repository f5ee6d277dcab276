import { z } from 'zod'
import { levels } from '#kit/access/levels.ts'
import { normaliseText } from '#kit/text/normalise.ts'

export const teamRoles = ['owner', 'member'] as const
export type TeamRole = (typeof teamRoles)[number]

/** As shown in lists and exports (platform specification, section 3). */
export const teamRoleNames: Record<TeamRole, string> = { owner: 'Team Owner', member: 'Team Member' }

export const memberLimits = {
  /** Holds every name part seen in practice; keeps a table row and a mail greeting in shape. */
  name: 100,
  /** The longest address that mail can carry (RFC 5321, section 4.5.3.1.3, less its brackets). */
  email: 254,
} as const

export const memberMessages = {
  invalidUser: 'Invalid user',
  invalidEmail: 'The email address provided is invalid.',
  emailInUse: 'The email address is already in use by another account.',
  noUser: 'userId is null',
} as const

/** Lower case, as addresses are stored and compared. */
export const emailSchema = z
  .string({ error: memberMessages.invalidEmail })
  .trim()
  .toLowerCase()
  .max(memberLimits.email, memberMessages.invalidEmail)
  .pipe(z.email(memberMessages.invalidEmail))

const namePart = (asked: string) =>
  z
    .string({ error: asked })
    .transform((name) => normaliseText(name).replace(/\s+/g, ' '))
    .pipe(
      z.string().min(1, asked).max(memberLimits.name, `A name has at most ${memberLimits.name} characters.`),
    )

/** A person's names as they or an organiser write them. */
export const memberNames = z.object({
  firstName: namePart('Give a first name.'),
  surname: namePart('Give a surname.'),
})

/** Somebody to invite into a team. */
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
