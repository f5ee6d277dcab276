import { z } from 'zod'
import { emailStatuses } from '#features/event/emails/domain/email-status.ts'
import { optionalKinds } from '#features/event/emails/domain/subscriptions.ts'
import { personNames } from '#features/people/accounts/domain/names.ts'
import { levels } from '#kit/access/levels.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { memberLevels } from './domain/authority.ts'
import { memberList } from './domain/list.ts'
import { memberStandings } from './domain/standing.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** The caller. */
    memberId: string
    /** Of the caller's team. */
    colleagueId: string
    /** Of the caller's team, with access turned off. */
    disabledMemberId: string
    teamId: string
  }
}

const memberRowSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  level: z.enum(levels),
  teamId: z.string().nullable(),
  teamName: z.string(),
  isTeamOwner: z.boolean(),
  hasLoggedIn: z.boolean(),
  lastLoginAt: z.iso.datetime().nullable(),
  /** They have opened their part in the event. */
  hasJoined: z.boolean(),
  isDisabled: z.boolean(),
  /** By product staff, for every event. */
  isAccountDisabled: z.boolean(),
  can: z.object({
    update: z.boolean(),
    /** Levels that the caller may give this person; none: not theirs to change. */
    levels: z.array(z.enum(memberLevels)),
    resend: z.boolean(),
    disable: z.boolean(),
    enable: z.boolean(),
    remove: z.boolean(),
    makeOwner: z.boolean(),
  }),
  /** By the caller, to hand it over; it can still turn out that the person has another way in. */
  canCopyInvitationLink: z.boolean(),
})
export type MemberRow = z.infer<typeof memberRowSchema>

const memberDetailSchema = memberRowSchema.extend({
  standing: z.enum(memberStandings),
  invitedAt: z.iso.datetime(),
  /** The address can be corrected: they have never signed in, and are in no other event. */
  canUpdateEmail: z.boolean(),
  /** Kinds of e-mail that they do not want. */
  unsubscribedFrom: z.array(z.enum(optionalKinds)).max(optionalKinds.length),
  /** E-mail to the address has bounced for good: none but those about the account are sent. */
  isAddressHeld: z.boolean(),
  /** What was written to them, the newest first. */
  emails: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      to: z.string(),
      subject: z.string(),
      status: z.enum(emailStatuses),
      detail: z.string(),
      createdAt: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
      /** When it was opened first, by the person or a program of theirs. */
      openedAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type MemberDetail = z.infer<typeof memberDetailSchema>

const colleagueSchema = memberRowSchema
  .pick({
    ...{ id: true, firstName: true, surname: true, email: true, isTeamOwner: true },
    ...{ hasLoggedIn: true, hasJoined: true, isDisabled: true },
  })
  .extend({ can: memberRowSchema.shape.can.pick({ resend: true, remove: true, makeOwner: true }) })
export type Colleague = z.infer<typeof colleagueSchema>

/** No command takes more at once. */
const MOST_AT_ONCE = 500
const memberId = z.string().min(1).max(64)
const memberIds = z.array(memberId).min(1).max(MOST_AT_ONCE)
const successorId = memberId.nullable().default(null)
const levelChange = z.object({ memberId, level: z.enum(memberLevels) })
const nothing = z.object({})

export const membersContract = {
  list: listEndpoint(
    { path: '/admin/members', access: 'moderator', summary: 'Everyone in the event' },
    memberList,
    memberRowSchema,
  ),
  getForAdmin: endpoint({
    method: 'GET',
    path: '/admin/members/{memberId}',
    access: 'moderator',
    summary: 'A person, with what was mailed to them',
  })
    .input(z.object({ memberId }))
    .output(memberDetailSchema),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/members/{memberId}',
    access: 'moderator',
    summary: 'Change the name of a person',
    audit: 'member.update',
    live: 'team',
  })
    .input(personNames.extend({ memberId }))
    .example(({ colleagueId }) => ({ memberId: colleagueId, firstName: 'Thomas', surname: 'Baker' }))
    .output(nothing),
  updateLevels: endpoint({
    method: 'POST',
    path: '/admin/members/levels',
    access: 'moderator',
    summary: 'Give people their permission, none above your own',
    audit: 'member.updateLevel',
    live: 'team',
  })
    .input(z.object({ changes: z.array(levelChange).min(1).max(MOST_AT_ONCE) }))
    .example(({ colleagueId }) => ({ changes: [{ memberId: colleagueId, level: 'reportViewer' as const }] }))
    .output(z.object({ former: z.array(levelChange) })),
  updateOwner: endpoint({
    method: 'PUT',
    path: '/admin/teams/{teamId}/owner',
    access: 'moderator',
    summary: 'Make a person the owner of their team',
    audit: 'team.transfer',
    live: 'team',
  })
    .input(z.object({ teamId: z.string().min(1).max(64), memberId }))
    .example(({ teamId, colleagueId }) => ({ teamId, memberId: colleagueId }))
    .output(nothing),
  disable: endpoint({
    method: 'POST',
    path: '/admin/members/disable',
    access: 'admin',
    summary: 'Turn off the access of people to this event',
    audit: 'member.disable',
    live: 'team',
  })
    .input(z.object({ memberIds }))
    .example(({ colleagueId }) => ({ memberIds: [colleagueId] }))
    .output(nothing),
  enable: endpoint({
    method: 'POST',
    path: '/admin/members/enable',
    access: 'admin',
    summary: 'Turn on the access of people to this event',
    audit: 'member.enable',
    live: 'team',
  })
    .input(z.object({ memberIds }))
    .example(({ disabledMemberId }) => ({ memberIds: [disabledMemberId] }))
    .output(nothing),
  remove: endpoint({
    method: 'POST',
    path: '/admin/members/remove',
    access: 'moderator',
    summary: 'Remove people from the event, and hand their tasks to someone of their team',
    audit: 'member.remove',
    live: 'team',
  })
    .input(z.object({ memberIds, successorId }))
    .example(({ colleagueId, memberId: caller }) => ({ memberIds: [colleagueId], successorId: caller }))
    .output(nothing),
  listMyTeam: endpoint({
    method: 'GET',
    path: '/my-team/members',
    access: 'user',
    summary: 'The people of my team, with what I may do about each',
  })
    .input(z.object({}))
    .output(z.array(colleagueSchema)),
  updateMyTeamOwner: endpoint({
    method: 'PUT',
    path: '/my-team/owner',
    access: 'user',
    summary: 'Make a colleague the owner of my team, which I own',
    audit: 'team.transfer',
    live: 'team',
  })
    .input(z.object({ memberId }))
    .example(({ colleagueId }) => ({ memberId: colleagueId }))
    .output(nothing),
  removeFromMyTeam: endpoint({
    method: 'POST',
    path: '/my-team/members/{memberId}/removal',
    access: 'user',
    summary: 'Remove a person from my team, which I own',
    audit: 'member.remove',
    live: 'team',
  })
    .input(z.object({ memberId, successorId }))
    .example(({ colleagueId, memberId: caller }) => ({ memberId: colleagueId, successorId: caller }))
    .output(nothing),
  updateMyName: endpoint({
    method: 'PATCH',
    path: '/me',
    access: 'user',
    goesOn: 'whileClosed',
    summary: 'Change my first name and surname',
    audit: 'member.updateName',
    live: 'team',
  })
    .input(personNames)
    .example(() => ({ firstName: 'Priya', surname: 'Nair' }))
    .output(z.object({ firstName: z.string(), surname: z.string() })),
}
