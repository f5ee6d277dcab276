import { describe, expect, it } from 'vitest'
import { type RetentionFacts, retentionPlan } from './plan.ts'

const facts: RetentionFacts = {
  ...{ keepDays: 90, endDate: '2027-01-26', today: '2027-02-01' },
  ...{ noticedFor: null, firstNoticeOn: null, lastNoticeOn: null },
}
const on = (today: string, more: Partial<RetentionFacts> = {}) => retentionPlan({ ...facts, today, ...more })
const noticed = { noticedFor: '2027-04-26', firstNoticeOn: '2027-03-27', lastNoticeOn: '2027-04-19' }

describe('what becomes of personal data, and when', () => {
  it('is nothing while it is off, or the event has no end', () => {
    expect(on('2040-01-01', { keepDays: null })).toBeUndefined()
    expect(on('2040-01-01', { endDate: '' })).toBeUndefined()
    expect(on('2040-01-01', { endDate: 'soon' })).toBeUndefined()
  })

  it('is told 30 and 7 days before, each once', () => {
    const notices = [
      ['2027-03-26', {}, null],
      ['2027-03-27', {}, 'first'],
      ['2027-03-28', { ...noticed, lastNoticeOn: null }, null],
      ['2027-04-18', { ...noticed, lastNoticeOn: null }, null],
      ['2027-04-19', { ...noticed, lastNoticeOn: null }, 'last'],
      ['2027-04-20', noticed, null],
    ] as const
    for (const [today, more, notice] of notices)
      expect(on(today, more), today).toMatchObject({ erasesOn: '2027-04-26', notice, isDue: false })
  })

  it('happens on the day, and on each after it', () => {
    expect(on('2027-04-25', noticed)).toMatchObject({ isDue: false })
    expect(on('2027-04-26', noticed)).toMatchObject({ isDue: true, notice: null })
    expect(on('2028-01-01', noticed)).toMatchObject({ isDue: true, erasesOn: '2027-04-26' })
  })

  it('never happens sooner than a week after the last notice', () => {
    expect(on('2027-04-24')).toMatchObject({ notice: 'last', erasesOn: '2027-05-01', isDue: false })
    expect(on('2028-01-01')).toMatchObject({ notice: 'last', erasesOn: '2028-01-08', isDue: false })
    const late = { ...noticed, lastNoticeOn: '2027-04-24' }
    expect(on('2027-04-30', late)).toMatchObject({ erasesOn: '2027-05-01', isDue: false })
    expect(on('2027-05-01', late)).toMatchObject({ isDue: true })
  })

  it('moves with the end of the event, and is told of anew', () => {
    expect(on('2027-04-26', { ...noticed, endDate: '2027-03-26' })).toEqual({
      ...{ dueDay: '2027-06-24', erasesOn: '2027-06-24', notice: null, isDue: false },
    })
    expect(on('2027-04-26', { ...noticed, keepDays: 60 })).toMatchObject({ notice: 'last', isDue: false })
  })
})
