import { z } from 'zod'
import { personNames } from '#features/people/accounts/domain/names.ts'
import { levels } from '#kit/access/levels.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { memberList } from './domain/list.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** The caller. */
    memberId: string
    /** Of the caller's team. */
    colleagueId: string
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
  /** By the caller, to hand it over; it can still turn out that the person has another way in. */
  canCopyInvitationLink: z.boolean(),
})
export type MemberRow = z.infer<typeof memberRowSchema>

const myEventSchema = z.object({
  id: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  eventName: z.string(),
  appUrl: z.string(),
  isCurrent: z.boolean(),
})

export const membersContract = {
  list: listEndpoint(
    { path: '/admin/members', access: 'moderator', summary: 'Everyone in the event' },
    memberList,
    memberRowSchema,
  ),
  updateMyName: endpoint({
    method: 'PATCH',
    path: '/me',
    access: 'user',
    summary: 'Change my first name and surname',
    audit: 'member.updateName',
    live: 'team',
  })
    .input(personNames)
    .example(() => ({ firstName: 'Priya', surname: 'Nair' }))
    .output(z.object({ firstName: z.string(), surname: z.string() })),
  listMyEvents: endpoint({
    method: 'GET',
    path: '/my-events',
    access: 'user',
    summary: 'The events I belong to',
  })
    .input(z.object({}))
    .output(z.array(myEventSchema)),
}
