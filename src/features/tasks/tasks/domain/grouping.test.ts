import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupTasks, groupTitles } from './grouping.ts'

const place = (id: string, at: number) => ({ id, title: `Group ${id}`, place: at })
const task = (id: string, groups: ReturnType<typeof place>[] = [], isTimeSensitive = false) => ({
  ...{ id, title: id, dueDate: '2026-11-21', isTimeSensitive, groups },
})

describe('tasks by group', () => {
  it('come in the order of each group, with the groups in the order of their first tasks and the rest last', () => {
    const sections = groupTasks([
      task('Loose'),
      task('Crane', [place('build', 5)]),
      task('Fire', [place('safety', 1), place('build', 2)]),
      task('Power', [place('build', 9)], true),
    ])
    expect(sections.map(({ id, title, tasks }) => [id, title, tasks.map((one) => one.id)])).toEqual([
      ['build', 'Group build', ['Power', 'Fire', 'Crane']],
      ['safety', 'Group safety', ['Fire']],
      ['', '', ['Loose']],
    ])
  })

  it('hold each task once in each of its groups, and nowhere else', () => {
    const groups = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), at: fc.nat(5) }), {
      selector: ({ id }) => id,
    })
    const anyTasks = fc.array(fc.record({ groups, isTimeSensitive: fc.boolean() })).map((all) =>
      all.map((one, index) => ({
        ...task(String(index), [], one.isTimeSensitive),
        groups: one.groups.map(({ id, at }) => place(id, at)),
      })),
    )
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const shown = groupTasks(tasks).flatMap((section) =>
          section.tasks.map(({ id }) => `${section.id}/${id}`),
        )
        const expected = tasks.flatMap((one) =>
          one.groups.length === 0 ? [`/${one.id}`] : one.groups.map(({ id }) => `${id}/${one.id}`),
        )
        expect(shown.toSorted()).toEqual(expected.toSorted())
      }),
    )
  })

  it('keep the order of a group, whatever the order of the list', () => {
    const places = fc.uniqueArray(fc.nat(100), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(places, fc.infiniteStream(fc.nat()), (at, random) => {
        const tasks = at.map((index) => task(String(index), [place('a', index)]))
        const shuffled = tasks
          .map((one) => ({ one, key: random.next().value ?? 0 }))
          .toSorted((first, second) => first.key - second.key)
          .map(({ one }) => one)
        const [section] = groupTasks(shuffled)
        expect(section?.tasks.map(({ id }) => Number(id))).toEqual(
          at.toSorted((first, second) => first - second),
        )
      }),
    )
  })
})

it('the titles of groups stand in one text', () => {
  expect(groupTitles([])).toBe('')
  expect(groupTitles([{ title: 'Safety' }, { title: 'Build-up' }])).toBe('Safety, Build-up')
})
