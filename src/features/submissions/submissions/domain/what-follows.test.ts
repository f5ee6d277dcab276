import { describe, expect, it } from 'vitest'
import { type Cause, followsOf } from './what-follows.ts'

const counts = { was: false, is: false }

describe('what follows a submission', () => {
  it('is one table, by cause', () => {
    const causes: Cause[] = [
      ...(['sent', 'editedByTeam', 'editedByOrganiser', 'filledIn', 'acceptedByTeam'] as const),
      ...(['reopened', 'removed'] as const),
    ]
    expect(causes.map((cause) => [cause, followsOf(cause, counts)])).toEqual([
      ['sent', { audit: 'submission.submit', hooks: 'created', mails: 'new' }],
      ['editedByTeam', { audit: 'submission.update', hooks: 'updated', mails: 'changed' }],
      ['editedByOrganiser', { audit: 'submission.update', hooks: 'updated', mails: 'changed' }],
      ['filledIn', { audit: 'submission.fillIn', hooks: 'created', mails: 'new' }],
      ['acceptedByTeam', { audit: 'submission.accept', hooks: 'created', mails: 'new' }],
      ['reopened', { audit: 'form.reopen', hooks: null, mails: null }],
      ['removed', { audit: 'submission.remove', hooks: 'deleted', mails: null }],
    ])
  })

  it('tells nobody outside of one that the team has still to accept', () => {
    const nothing = { hooks: null, mails: null }
    expect(followsOf('filledIn', { was: false, is: true })).toMatchObject(nothing)
    expect(followsOf('editedByOrganiser', { was: true, is: true })).toMatchObject(nothing)
    expect(followsOf('removed', { was: true, is: false })).toMatchObject(nothing)
  })

  it('tells of it as new once it counts, in whichever way', () => {
    for (const cause of ['acceptedByTeam', 'editedByTeam', 'editedByOrganiser'] as const) {
      expect(followsOf(cause, { was: true, is: false })).toMatchObject({ hooks: 'created', mails: 'new' })
    }
  })
})
