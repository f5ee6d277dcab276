import { describe, expect, it } from 'vitest'
import { everyEmailType } from '#test/any-email.ts'
import { emailStatuses } from './email-status.ts'
import { resendingOf } from './resending.ts'

const failed: Parameters<typeof resendingOf>[0] = {
  ...{ type: 'taskApproved', status: 'failed', detail: '421 try later', isTest: false, isResent: false },
  ...{ hasServer: true, recipient: 'there', hasJoined: false, keptBackAs: undefined },
}
const of = (change: Partial<Parameters<typeof resendingOf>[0]>) => resendingOf({ ...failed, ...change })

describe('an e-mail is sent again', () => {
  it('as it was when it did not arrive', () => {
    const copied = emailStatuses.filter((status) => of({ status, detail: '' }) === 'copy')
    expect(copied).toEqual(['bounce', 'failed', 'unsent', 'unsubscribed', 'held'])
    expect(of({ recipient: 'noMember' })).toBe('copy')
  })

  it('as another invitation, whatever became of the first', () => {
    const invited = everyEmailType.filter((type) => of({ type, status: 'delivery' }) === 'invitation')
    expect(invited.toSorted()).toEqual([
      ...['standShareWelcome', 'welcome', 'welcomeChaser', 'welcomeExisting', 'welcomeTeamMember'],
      'welcomeTeamMemberExisting',
    ])
    expect(of({ type: 'welcome', recipient: 'noMember' })).toBe('gone')
  })

  it.each([
    ['onItsWay', { status: 'queued' }],
    ['resent', { isResent: true }],
    ['test', { isTest: true }],
    ['test', { type: 'test' }],
    ['askedFor', { type: 'resetPassword' }],
    ['askedFor', { type: 'verifyEmail' }],
    ['ofItsDay', { type: 'taskReminder' }],
    ['gone', { recipient: 'gone' }],
    ['joined', { type: 'welcome', hasJoined: true }],
    ['sent', { status: 'delivery' }],
    ['sent', { status: 'pending' }],
    ['complained', { status: 'spamComplaint' }],
    ['unsubscribed', { keptBackAs: 'unsubscribed' }],
    ['held', { status: 'bounce', keptBackAs: 'held' }],
    ['givenUp', { status: 'unsent', detail: 'The event was suspended before it was sent.' }],
    ['noServer', { status: 'unsent', detail: '', hasServer: false }],
  ] as const)('not as %s: %j', (reason, change) => expect(of(change)).toBe(reason))
})
