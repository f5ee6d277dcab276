import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { closedReason, isClosingBeforeOpening, momentOf, type Opening } from './opening.ts'

const timeZone = 'Europe/London'
const open: Opening = {
  ...{ isPublished: true, isArchived: false },
  ...{ opensAt: '2027-03-01T09:00', closesAt: '2027-04-01T17:00', submissionLimit: null },
}
/** Clocks go forward on 28 March: the form opens at 09:00 UTC and closes at 16:00 UTC. */
const at = (moment: string) => new Date(moment)
type Parts = Partial<Opening> & {
  begunAt?: string
  isReopened?: boolean
  hasSent?: boolean
  sentCount?: number
}
const reason = (now: string, parts: Parts = {}) => {
  const { begunAt = '', isReopened = false, hasSent = false, sentCount = 0, ...form } = parts
  const begun = begunAt ? at(begunAt) : null
  return closedReason(
    { ...open, ...form },
    { now: at(now), timeZone, begunAt: begun, isReopened, hasSent, sentCount },
  )
}

describe('a form takes answers', () => {
  it('from when it opens until it closes, to the second, on the clocks of the event', () => {
    expect(reason('2027-03-01T08:59:59Z')).toBe('notOpenYet')
    expect(reason('2027-03-01T09:00:00Z')).toBeNull()
    expect(reason('2027-04-01T15:59:59Z')).toBeNull()
    expect(reason('2027-04-01T16:00:00Z')).toBe('closed')
  })

  it('for 15 minutes more, if they were begun in time', () => {
    const begunAt = '2027-04-01T15:59:00Z'
    expect(reason('2027-04-01T16:14:59Z', { begunAt })).toBeNull()
    expect(reason('2027-04-01T16:15:00Z', { begunAt })).toBe('closed')
    expect(reason('2027-04-01T16:05:00Z', { begunAt: '2027-04-01T16:00:00Z' })).toBe('closed')
  })

  it('not once it is closed by hand or archived, whenever they were begun', () => {
    const begunAt = '2027-03-02T09:00:00Z'
    expect(reason('2027-03-02T09:01:00Z', { isPublished: false, begunAt })).toBe('closed')
    expect(reason('2027-03-02T09:01:00Z', { isArchived: true, begunAt })).toBe('closed')
  })

  it('of a team for which it is reopened, whatever else holds', () => {
    const closed = { isPublished: false, isArchived: true, submissionLimit: 1, sentCount: 1 }
    expect(reason('2027-05-01T09:00:00Z', { ...closed, isReopened: true })).toBeNull()
    expect(reason('2027-02-01T09:00:00Z', { isReopened: true })).toBeNull()
  })

  it('at any time when no time is set', () => {
    expect(reason('1999-01-01T00:00:00Z', { opensAt: '', closesAt: '' })).toBeNull()
  })
})

test('a limit leaves room for whoever has sent already, and for nobody else', () => {
  const during = '2027-03-02T09:00:00Z'
  const limited = (sentCount: number) => ({ submissionLimit: 2, sentCount })
  expect([1, 2, 3].map((sent) => reason(during, limited(sent)))).toEqual([null, 'full', 'full'])
  expect(reason(during, { ...limited(3), hasSent: true })).toBeNull()
  expect(reason(during, { sentCount: 1_000_000 })).toBeNull()
})

const localTime = fc
  .date({ min: at('2000-01-01T00:00:00Z'), max: at('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))

test('times compare as text as their moments do, except in an hour that clocks show twice or never', () => {
  fc.assert(
    fc.property(localTime, localTime, (opensAt, closesAt) => {
      const [opens, closes] = [opensAt, closesAt].map((time) => momentOf(time, 'UTC')?.getTime() ?? 0) as [
        number,
        number,
      ]
      expect(isClosingBeforeOpening({ opensAt, closesAt })).toBe(closes <= opens)
    }),
  )
  expect(momentOf('2027-02-30T09:00', timeZone)).toBeNull()
  expect(momentOf('2027-02-03T24:00', timeZone)).toBeNull()
  expect(isClosingBeforeOpening({ opensAt: '', closesAt: '2027-01-01T00:00' })).toBe(false)
})
