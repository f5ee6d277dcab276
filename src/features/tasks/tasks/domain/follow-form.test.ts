import { describe, expect, it } from 'vitest'
import { type DoneWithForm, followForm } from './follow-form.ts'
import { requestChanges } from './reviewing.ts'
import { handIn, type Step, type TaskProgress, untouched } from './transitions.ts'

const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18'].map(
  (day) => new Date(`${day}T12:00:00Z`),
) as [Date, Date, Date]
const organiser = { memberId: 'mara', name: 'Mara Nair', level: 'moderator', teamId: null } as const
const priya = { memberId: 'priya', name: 'Priya Nair', level: 'user', teamId: 'team' } as const
const stepOf = (isApprovalNeeded = false, by: Step['by'] = organiser, at = wednesday): Step => ({
  ...{ task: { type: 'form', isApprovalNeeded }, teamId: 'team', by, at },
})
const sent = (at: Date): DoneWithForm => ({
  hasDraft: false,
  sent: { at, by: 'priya', byName: 'Priya Nair' },
})
const nothing: DoneWithForm = { hasDraft: false, sent: null }
const fresh = { progress: untouched, changedAt: null, isOfOtherForm: false }
const handedIn = (isApprovalNeeded = false): TaskProgress => {
  const result = handIn(untouched, 'submission', stepOf(isApprovalNeeded, priya, monday))
  if (!result.ok) throw new Error(result.error)
  return result.value
}

describe('a task that follows its form', () => {
  it('is complete by whoever sent the form, at that time', () => {
    expect(followForm(fresh, sent(monday), stepOf())).toEqual({
      ...untouched,
      ...{ isComplete: true, progressStatus: 'complete', completedAt: monday, completedBy: 'priya' },
    })
    const gone: DoneWithForm = { hasDraft: false, sent: { at: monday, by: null, byName: '' } }
    expect(followForm(fresh, gone, stepOf())).toMatchObject({ isComplete: true, completedBy: null })
  })

  it('waits for approval where it needs one', () => {
    expect(followForm(fresh, sent(monday), stepOf(true))).toMatchObject({
      ...{ isComplete: false, progressStatus: 'awaitingApproval' },
      approvalHistory: [{ by: 'priya', at: monday.toISOString(), to: 'pending' }],
    })
  })

  it('is in progress with a draft, and not started once the draft is gone', () => {
    const begun = followForm(fresh, { hasDraft: true, sent: null }, stepOf())
    expect(begun).toEqual({ ...untouched, progressStatus: 'inProgress' })
    expect(followForm({ ...fresh, progress: begun, changedAt: monday }, nothing, stepOf())).toEqual(untouched)
  })

  it('opens again when what completed it was deleted', () => {
    const former = { progress: handedIn(), changedAt: monday, isOfOtherForm: false }
    expect(followForm(former, nothing, stepOf())).toEqual(untouched)
  })

  it('is not answered by what was sent before changes were asked for', () => {
    const asked = requestChanges(handedIn(true), 'Name the fitter.', stepOf(true, organiser, tuesday))
    if (!asked.ok) throw new Error(asked.error)
    const former = { progress: asked.value, changedAt: tuesday, isOfOtherForm: false }
    expect(followForm(former, sent(monday), stepOf(true))).toEqual(asked.value)
    expect(followForm(former, sent(wednesday), stepOf(true))).toMatchObject({ approvalStatus: 'pending' })
  })

  it('starts anew with another form, and stays with whom it is assigned to', () => {
    const progress = { ...handedIn(true), assignedTo: ['priya'] }
    const former = { progress, changedAt: tuesday, isOfOtherForm: true }
    const open = followForm(former, nothing, stepOf(true))
    expect(open).toMatchObject({
      progressStatus: 'inProgress',
      approvalStatus: 'none',
      assignedTo: ['priya'],
    })
    expect(open.approvalHistory.map(({ to }) => to)).toEqual(['pending', 'none'])
    expect(followForm(former, sent(monday), stepOf(true))).toMatchObject({ approvalStatus: 'pending' })
  })

  it('stays as it is where it is not applicable', () => {
    const progress = { ...untouched, isNotApplicable: true }
    expect(followForm({ ...fresh, progress }, sent(monday), stepOf())).toEqual(progress)
  })
})
