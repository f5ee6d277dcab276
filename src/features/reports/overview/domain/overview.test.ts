import { expect, it } from 'vitest'
import { nearestFirst, riskDistribution, worstFirst } from './overview.ts'

const team = (name: string, riskPercent: number, riskLevel: 'low' | 'high' = 'low') => ({
  name,
  risk: { riskPercent, riskLevel },
})

it('puts the task nearest to today first, and prefers the overdue one of two equally near', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const dates = ['2026-12-30', '2026-11-22', '', '2026-11-20', '2026-11-21']
  const tasks = dates.map((dueDate) => ({ dueDate }))
  expect(nearestFirst(tasks, { now, zone: 'Europe/London' }).map(({ dueDate }) => dueDate)).toEqual([
    '2026-11-21',
    '2026-11-20',
    '2026-11-22',
    '2026-12-30',
  ])
})

it('puts the team most at risk first, and leaves out teams without risk', () => {
  const teams = [team('Delta', 40), team('Calm', 0), team('Alpha', 40), team('Worst', 90)]
  expect(worstFirst(teams).map(({ name }) => name)).toEqual(['Worst', 'Alpha', 'Delta'])
})

it('counts the teams at each level', () => {
  expect(riskDistribution([team('A', 1), team('B', 70, 'high'), team('C', 2)])).toEqual({
    low: 2,
    medium: 0,
    high: 1,
    critical: 0,
  })
})
