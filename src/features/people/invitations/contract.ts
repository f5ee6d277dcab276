import { z } from 'zod'
import { memberLevels } from '#features/people/members/domain/authority.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { emailSchema } from '#kit/text/email-address.ts'
import { invitationInput, teamIdSchema, teamInvitationInput } from './domain/schema.ts'

const memberId = z.string().min(1).max(64)
const invited = z.object({ memberId: z.string() })
const sent = z.object({
  sentCount: z.number(),
  /** Of those who have joined already, or whose access is turned off. */
  skippedCount: z.number(),
})

const place = z.object({
  teamId: z.string(),
  teamName: z.string(),
  isOrganiser: z.boolean(),
  memberCount: z.number(),
  memberLimit: z.number(),
  ownerName: z.string(),
  /** With which the caller may invite, lowest first. */
  levels: z.array(z.enum(memberLevels)),
})

export const invitationsContract = {
  getPlace: endpoint({
    method: 'GET',
    path: '/admin/teams/{teamId}/invitations',
    access: 'moderator',
    summary: 'How many more people a team takes, and with which permissions the caller may invite them',
  })
    .input(z.object({ teamId: teamIdSchema }))
    .output(place),
  getPlaceInMyTeam: endpoint({
    method: 'GET',
    path: '/my-team/invitations',
    access: 'user',
    summary: 'How many more people my team takes',
  })
    .input(z.object({}))
    .output(place),
  create: endpoint({
    method: 'POST',
    path: '/admin/teams/{teamId}/members',
    access: 'moderator',
    summary: 'Invite a person into a team: account, membership, link and e-mail, or nothing',
    audit: 'member.create',
    live: 'team',
  })
    .input(invitationInput.extend({ teamId: teamIdSchema }))
    .example(({ teamId }) => ({
      ...{ teamId, firstName: 'Grace', surname: 'Okafor', email: 'grace.okafor@example.com' },
      ...{ teamRole: 'member' as const, level: 'user' as const },
    }))
    .output(invited),
  createForMyTeam: endpoint({
    method: 'POST',
    path: '/my-team/members',
    access: 'user',
    summary: 'Invite a person into my team',
    audit: 'member.create',
    live: 'team',
  })
    .input(teamInvitationInput)
    .example(() => ({ firstName: 'Grace', surname: 'Okafor', email: 'grace.okafor@example.com' }))
    .output(invited),
  resend: endpoint({
    method: 'POST',
    path: '/admin/members/invitations',
    access: 'moderator',
    summary: 'Send people their invitation again',
    audit: 'member.invite',
    live: 'organisers',
  })
    .input(z.object({ memberIds: z.array(memberId).min(1).max(500) }))
    .example(({ invitedMemberId }) => ({ memberIds: [invitedMemberId] }))
    .output(sent),
  resendForMyTeam: endpoint({
    method: 'POST',
    path: '/my-team/members/{memberId}/invitations',
    access: 'user',
    summary: 'Send a person of my team their invitation again',
    audit: 'member.invite',
    live: 'organisers',
  })
    .input(z.object({ memberId }))
    .example(({ invitedMemberId }) => ({ memberId: invitedMemberId }))
    .output(sent),
  updateEmail: endpoint({
    method: 'PUT',
    path: '/admin/members/{memberId}/email',
    access: 'moderator',
    summary: 'Correct the address of an invitation, and send it there',
    audit: 'member.updateEmail',
    live: 'team',
  })
    .input(z.object({ memberId, email: emailSchema }))
    .example(({ invitedMemberId }) => ({ memberId: invitedMemberId, email: 'tom.baker@example.org' }))
    .output(z.object({ email: z.string() })),
}
