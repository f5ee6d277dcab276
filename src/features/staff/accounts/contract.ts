import { z } from 'zod'
import { activitySchema } from '#features/people/auth/contract.ts'
import { eventStates } from '#kit/access/event-state.ts'
import { levels } from '#kit/access/levels.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { accountList } from './domain/list.ts'
import { accountRefusals } from './domain/messages.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** Of somebody else, with a second factor. */
    securedAccountId: string
    /** Of somebody else; product staff have disabled it. */
    disabledAccountId: string
  }
}

const accountRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isStaff: z.boolean(),
  isDisabled: z.boolean(),
  hasTwoFactor: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type AccountRow = z.infer<typeof accountRowSchema>

/** A part in an event. */
const partSchema = z.object({
  eventId: z.string(),
  eventName: z.string(),
  url: z.string(),
  state: z.enum(eventStates),
  level: z.enum(levels),
  /** They have opened it. */
  hasJoined: z.boolean(),
  /** By an admin of the event. */
  isDisabled: z.boolean(),
  lastLoginAt: z.iso.datetime().nullable(),
})
export type AccountPart = z.infer<typeof partSchema>

const staffActivitySchema = activitySchema.extend({
  /** Of what product staff have done: why, and the name of who did it. */
  reason: z.string(),
  by: z.string(),
})

const accountDetailSchema = accountRowSchema.extend({
  isYourself: z.boolean(),
  hasPassword: z.boolean(),
  passkeyCount: z.number(),
  twoFactor: z.object({ since: z.iso.datetime(), recoveryCodesLeft: z.number() }).nullable(),
  parts: z.array(partSchema),
  activity: z.array(staffActivitySchema),
})
export type AccountDetail = z.infer<typeof accountDetailSchema>

const accountId = z.string().min(1).max(64)
/** Why product staff do it, for their colleagues. */
export const reason = z
  .string()
  .trim()
  .min(1, accountRefusals.noReason)
  .max(500, 'Use at most 500 characters.')
const act = z.object({ accountId, reason })

const effects = {
  audit: { none: 'It is kept with the account, which belongs to no event.' },
  live: { none: 'The account belongs to no event, and its sessions end.' },
}

export const staffAccountsContract = {
  list: listEndpoint(
    {
      path: '/staff/accounts',
      access: 'eventflowAdmin',
      summary: 'Everybody with an account on this portal',
    },
    accountList,
    accountRowSchema,
  ),
  get: endpoint({
    method: 'GET',
    path: '/staff/accounts/{accountId}',
    access: 'eventflowAdmin',
    summary: 'An account, with its events and what happened to it',
  })
    .input(z.object({ accountId }))
    .output(accountDetailSchema),
  disable: endpoint({
    method: 'POST',
    path: '/staff/accounts/{accountId}/disable',
    access: 'eventflowAdmin',
    summary: 'Switch an account off for every event, and end its sessions',
    ...effects,
  })
    .input(act)
    .example(({ securedAccountId }) => ({ accountId: securedAccountId, reason: 'Its password was stolen' }))
    .output(accountDetailSchema),
  enable: endpoint({
    method: 'POST',
    path: '/staff/accounts/{accountId}/enable',
    access: 'eventflowAdmin',
    summary: 'Switch an account on again',
    ...effects,
  })
    .input(act)
    .example(({ disabledAccountId }) => ({ accountId: disabledAccountId, reason: 'The owner has called' }))
    .output(accountDetailSchema),
  resetTwoFactor: endpoint({
    method: 'POST',
    path: '/staff/accounts/{accountId}/two-factor-reset',
    access: 'eventflowAdmin',
    summary: 'Take a lost second factor off an account, and end its sessions',
    ...effects,
  })
    .input(act)
    .example(({ securedAccountId }) => ({
      accountId: securedAccountId,
      reason: 'Lost phone, known by voice',
    }))
    .output(accountDetailSchema),
}
