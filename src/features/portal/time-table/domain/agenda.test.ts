import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#kit/dates/zone.ts'
import { agendaOf, eventDayName } from './agenda.ts'

const event = { eventName: 'Expo', launchDate: '2026-11-01', startDate: '2027-01-23', endDate: '2027-01-25' }
const noDays = { eventName: 'Expo', launchDate: '', startDate: '', endDate: '' }
const task = (id: string, dueDate: string) => ({ id, dueDate })
const kinds = (days: { day: string; items: { kind: string }[] }[]) =>
  days.map(({ day, items }) => [day, items.map(({ kind }) => kind)])

describe('the agenda', () => {
  it('has the days of the event and the tasks of each day, from today on', () => {
    const tasks = [task('1', '2027-01-23'), task('2', '2026-11-21'), task('3', ''), task('4', '2026-11-20')]
    const { past, coming } = agendaOf(event, tasks, '2026-11-21')
    expect(kinds(coming)).toEqual([
      ['2026-11-21', ['task']],
      ['2027-01-23', ['event', 'task']],
      ['2027-01-24', ['event']],
      ['2027-01-25', ['event']],
    ])
    expect(kinds(past)).toEqual([
      ['2026-11-20', ['task']],
      ['2026-11-01', ['launch']],
    ])
  })

  it('shows today also when nothing happens', () => {
    expect(kinds(agendaOf(noDays, [task('1', '2026-12-01')], '2026-11-21').coming)).toEqual([
      ['2026-11-21', []],
      ['2026-12-01', ['task']],
    ])
  })

  it('is empty when nothing has a date', () => {
    expect(agendaOf(noDays, [task('1', '')], '2026-11-21')).toEqual({
      past: [],
      coming: [],
      hasUnread: false,
    })
  })

  it.each([
    [{ ...event, endDate: 'soon' }, [], true],
    [event, [task('1', '31/02/2027')], true],
    [event, [task('1', '2027-02-28'), task('2', '')], false],
  ])('says when a stored date cannot be read', (days, tasks, hasUnread) => {
    expect(agendaOf(days, tasks, '2026-11-21').hasUnread).toBe(hasUnread)
  })

  it('treats an event without an end, or one that ends before it begins, as one day', () => {
    for (const endDate of ['', '2027-01-01']) {
      expect(kinds(agendaOf({ ...event, endDate }, [], '2027-01-01').coming)).toEqual([
        ['2027-01-01', []],
        ['2027-01-23', ['event']],
      ])
    }
  })

  it('of a long season shows the ends alone', () => {
    const { coming } = agendaOf({ ...event, launchDate: '', endDate: '2027-06-30' }, [], '2027-01-23')
    expect(coming).toEqual([
      { day: '2027-01-23', items: [{ kind: 'event', number: 1, of: 159 }] },
      { day: '2027-06-30', items: [{ kind: 'event', number: 159, of: 159 }] },
    ])
  })

  it('loses no task, and shows none twice', () => {
    const day = fc.integer({ min: -200, max: 200 }).map((days) => addDays('2026-11-21', days))
    fc.assert(
      fc.property(fc.array(day), day, (dates, today) => {
        const tasks = dates.map((date, index) => task(String(index), date))
        const { past, coming } = agendaOf(event, tasks, today)
        const shown = [...past, ...coming].flatMap(({ items }) =>
          items.flatMap((item) => (item.kind === 'task' ? [item.task.id] : [])),
        )
        expect(shown.sort()).toEqual(tasks.map(({ id }) => id).sort())
        expect(past.every(({ day }) => day < today) && coming.every(({ day }) => day >= today)).toBe(true)
      }),
    )
  })
})

it.each([
  [1, 1, 'Expo'],
  [1, 4, 'Expo opens'],
  [2, 4, 'Expo: day 2 of 4'],
  [4, 4, 'Expo: last day'],
])('day %i of %i is “%s”', (number, of, name) => {
  expect(eventDayName('Expo', { number, of })).toBe(name)
})
