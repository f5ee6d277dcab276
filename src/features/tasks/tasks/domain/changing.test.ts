import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AskedWork, becomingOf, followChange, withAcceptance } from './changing.ts'
import { handIn, markNotApplicable, type Step, type TaskProgress, untouched } from './transitions.ts'
import { completedBy, taskTypes } from './types.ts'

const at = new Date('2026-11-16T12:00:00Z')
const later = new Date('2026-11-18T12:00:00Z')
const organiser = { memberId: 'mara', name: 'Mara Nair', level: 'moderator', teamId: null } as const
const priya = { memberId: 'priya', name: 'Priya Nair', level: 'user', teamId: 'team' } as const
const nothing = { hasDraft: false, sent: null }
const task = (parts: Partial<AskedWork> = {}): AskedWork => ({
  ...{ type: 'task', formId: null, isApprovalNeeded: false, disclaimer: '' },
  ...parts,
})
const stepOf = (of: AskedWork, by: Step['by'] = organiser, when = later): Step => ({
  ...{ task: of, teamId: 'team', by, at: when },
})
const handedIn = (of: AskedWork): TaskProgress => {
  const result = handIn(untouched, completedBy[of.type] ?? 'hand', stepOf(of, priya, at))
  if (!result.ok) throw new Error(result.error)
  return result.value
}
const change = (before: AskedWork, after: AskedWork, progress: TaskProgress, work = nothing) => {
  const next = followChange({ before, after }, { progress, changedAt: at }, work, stepOf(after))
  return { next, becomes: becomingOf(progress, next) }
}

describe('a task that is changed once a team has begun it', () => {
  it('is complete by whoever handed it in, once it needs no approval', () => {
    const [before, after] = [task({ isApprovalNeeded: true }), task()]
    const { next, becomes } = change(before, after, handedIn(before))
    expect(becomes).toBe('completes')
    expect(next).toMatchObject({
      ...{ isComplete: true, progressStatus: 'complete', approvalStatus: 'none', waitingSince: null },
      ...{ completedAt: later, completedBy: 'priya' },
    })
    expect(next.approvalHistory).toMatchObject([{ to: 'pending' }, { from: 'pending', to: 'none' }])
  })

  it('stays complete where it needs approval from now on', () => {
    const done = handedIn(task())
    expect(change(task(), task({ isApprovalNeeded: true }), done)).toEqual({
      next: done,
      becomes: 'staysComplete',
    })
  })

  it('begins anew with another way of completing it, for the people who were assigned', () => {
    const done = { ...handedIn(task()), assignedTo: ['priya'] }
    const { next, becomes } = change(task(), task({ type: 'upload' }), done)
    expect(becomes).toBe('opensAgain')
    expect(next).toEqual({ ...untouched, assignedTo: ['priya'], progressStatus: 'inProgress' })
    const begun: TaskProgress = { ...untouched, progressStatus: 'inProgress' }
    expect(change(task(), task({ type: 'upload' }), begun)).toEqual({
      next: untouched,
      becomes: 'startsOver',
    })
  })

  it('counts the form that a team has sent already', () => {
    const sent = { hasDraft: false, sent: { at, by: 'priya', byName: 'Priya Nair' } } as const
    const form = (isApprovalNeeded: boolean) => task({ type: 'form', formId: 'power', isApprovalNeeded })
    const become = (after: AskedWork, progress: TaskProgress) =>
      becomingOf(
        progress,
        followChange({ before: task(), after }, { progress, changedAt: later }, sent, stepOf(after)),
      )
    expect(become(form(false), untouched)).toBe('completes')
    expect(become(form(true), untouched)).toBe('waits')
    expect(become(form(true), handedIn(task()))).toBe('waits')
    expect(become(form(false), handedIn(task()))).toBe('staysComplete')
  })

  it('keeps a completion that has nothing to do with the change', () => {
    const kinds: [AskedWork, AskedWork][] = [
      [task(), task({ type: 'externalForm' })],
      [task({ type: 'upload' }), task({ type: 'pdfForm' })],
      [task({ type: 'disclaimer', disclaimer: 'A' }), task({ type: 'disclaimer', disclaimer: 'B' })],
      [task({ formId: 'of an earlier type' }), task()],
    ]
    for (const [before, after] of kinds) {
      const done = handedIn(before)
      expect(change(before, after, done)).toEqual({ next: done, becomes: 'staysComplete' })
    }
  })

  it('leaves as it is what was set aside as not applicable', () => {
    const before = task({ isApprovalNeeded: true })
    const aside = markNotApplicable(handedIn(before), stepOf(before))
    if (!aside.ok) throw new Error(aside.error)
    expect(change(before, task(), aside.value)).toEqual({ next: aside.value, becomes: 'stays' })
  })

  it('never leaves a team waiting for an approval that nobody asks for, nor complete without its work', () => {
    const types = fc.constantFrom(...taskTypes.filter((type) => completedBy[type] !== null))
    const any = fc.record({ type: types, isApprovalNeeded: fc.boolean() })
    fc.assert(
      fc.property(any, any, (first, second) => {
        const formOf = (type: string) => (type === 'form' ? 'power' : null)
        const before = task({ ...first, formId: formOf(first.type) })
        const after = task({ ...second, formId: formOf(second.type) })
        const { next } = change(before, after, handedIn(before))
        const isSameWork = completedBy[before.type] === completedBy[after.type]
        expect(next.isComplete || next.progressStatus === 'awaitingApproval').toBe(isSameWork)
        if (!after.isApprovalNeeded) expect(next.waitingSince).toBeNull()
        expect(change(after, after, next).next).toEqual(next)
      }),
    )
  })
})

it('keeps every text that a team has accepted, and of one text who accepted it last', () => {
  const accepted = (text: string, byName: string) => ({
    text,
    byName,
    by: byName,
    at: '2026-11-16T12:00:00Z',
  })
  const first = withAcceptance([], accepted('A', 'Priya'))
  const again = withAcceptance(first, accepted('A', 'Tom'))
  expect(again).toEqual([accepted('A', 'Tom')])
  expect(withAcceptance(again, accepted('B', 'Tom'))).toEqual([accepted('A', 'Tom'), accepted('B', 'Tom')])
})
