import { describe, expect, it } from 'vitest'
import { mailingInput, newMailing, unknownVariables, wordsOf } from './schema.ts'

describe('the words of a mailing', () => {
  it('are paragraphs where a line is left empty', () => {
    expect(wordsOf({ subject: 'Soon', message: 'One\ntwo\n\n\n three \n\n' })).toEqual({
      ...{ subject: 'Soon', blocks: ['One\ntwo', ' three '] },
    })
  })

  it('may use the variables of their kind alone', () => {
    const text = { subject: '{{summary}} for {{team}}', message: 'Stand {{ stand }}\n\n{{wayInUrl}} {{' }
    expect(unknownVariables('chaser', text)).toEqual({ subject: ['team'], message: ['wayInUrl', '{{'] })
    expect(unknownVariables('welcomeChaser', text).subject).toEqual(['summary', 'team'])
  })
})

it('a draft is begun for all teams and what is due within a week unless it says otherwise', () => {
  expect(newMailing.parse({ kind: 'chaser' })).toEqual({
    ...{ kind: 'chaser', teamIds: null, taskIds: null, dueWithin: 7, likeMailingId: null },
  })
  expect(newMailing.safeParse({ kind: 'chaser', teamIds: [] }).success).toBe(false)
})

it('is not saved without a subject or a message', () => {
  const input = { subject: 'Soon', message: 'Please', dueWithin: 7, audience: 'owners', excludedIds: [] }
  expect(mailingInput.safeParse(input).success).toBe(true)
  for (const field of ['subject', 'message'])
    expect(mailingInput.safeParse({ ...input, [field]: '  ' }).success).toBe(false)
})
