import { expect, it } from 'vitest'
import { MOST_CHASED, whyNotChased } from './chasing.ts'

it('refuses more teams or tasks than a mailing can be begun for, in plain words', () => {
  expect(whyNotChased(1, 'teams')).toBeUndefined()
  expect(whyNotChased(MOST_CHASED, 'tasks')).toBeUndefined()
  expect(whyNotChased(MOST_CHASED + 1, 'tasks')).toMatch(/^You can chase 500 tasks at most/)
})
