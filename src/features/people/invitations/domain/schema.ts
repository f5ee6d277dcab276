import { z } from 'zod'
import { memberLevels } from '#features/people/members/domain/authority.ts'
import { newMemberInput } from '#features/people/members/domain/member.ts'
import { teamMessages } from '#features/people/teams/domain/messages.ts'

export const teamIdSchema = z
  .string({ error: ({ input }) => (input === null ? teamMessages.teamIsNull : undefined) })
  .min(1, teamMessages.noTeamId)
  .max(64)

/** Whom a team invites. */
export const teamInvitationInput = newMemberInput.omit({ teamRole: true })

/** Whom an organiser invites into a team. */
export const invitationInput = newMemberInput.extend({ level: z.enum(memberLevels).default('user') })
