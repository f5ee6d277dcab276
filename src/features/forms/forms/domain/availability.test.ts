import { describe, expect, it } from 'vitest'
import { mayTeamFillIn } from './availability.ts'

const open = { isPublished: true, isArchived: false }
const seen = { isVisible: true }
const hidden = { isVisible: false }

describe('mayTeamFillIn', () => {
  it.each([
    ['an open form without a task', open, [], true],
    ['an open form of a task the team sees', open, [seen], true],
    ['an open form of two tasks of which it sees one', open, [hidden, seen], true],
    ['an open form whose only task it does not see', open, [hidden], false],
    ['an unpublished form', { ...open, isPublished: false }, [seen], false],
    ['an archived form', { ...open, isArchived: true }, [], false],
  ])('%s: %s', (_, form, tasks, expected) => {
    expect(mayTeamFillIn(form, tasks)).toBe(expected)
  })
})
