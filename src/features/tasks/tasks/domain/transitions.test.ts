import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Level } from '#kit/access/levels.ts'
import { approve, requestChanges, reviewKindOf, settle, versionsOf, withdrawReview } from './reviewing.ts'
import {
  assign,
  begin,
  complete,
  handIn,
  markNotApplicable,
  reopen,
  replaceFiles,
  requestApproval,
  type Step,
  type StepResult,
  sendForm,
  type TaskProgress,
  unassign,
  undoNotApplicable,
  untouched,
} from './transitions.ts'
import { type CompletionMeans, completedBy, type TaskType, taskTypes } from './types.ts'

const at = new Date('2026-11-21T12:00:00Z')

const exhibitor = { memberId: 'exhibitor', name: 'Priya Nair', level: 'user' as Level, teamId: 'team' }
const stranger = { ...exhibitor, memberId: 'stranger', teamId: 'other-team' }
const viewer = { ...stranger, memberId: 'viewer', level: 'reportViewer' as Level }
const organiser = { memberId: 'organiser', name: 'Max Doyle', level: 'moderator' as Level, teamId: null }

function step(type: TaskType, by: Step['by'] = exhibitor, isApprovalNeeded = false): Step {
  return { task: { type, isApprovalNeeded }, teamId: 'team', by, at }
}

function progressOf(result: StepResult): TaskProgress {
  if (!result.ok) throw new Error(result.error)
  return result.value
}

const refused = (error: string) => ({ ok: false, error })

describe('complete', () => {
  const outcomes: [TaskType, CompletionMeans, string | null][] = [
    ['task', 'hand', null],
    ['task', 'submission', 'completedByHand'],
    ['form', 'submission', null],
    ['form', 'hand', 'completedByForm'],
    ['externalForm', 'hand', null],
    ['externalForm', 'files', 'completedByHand'],
    ['pdfForm', 'files', null],
    ['pdfForm', 'hand', 'completedByFiles'],
    ['upload', 'files', null],
    ['upload', 'hand', 'completedByFiles'],
    ['disclaimer', 'tick', null],
    ['disclaimer', 'hand', 'completedByAccepting'],
    ['tbc', 'hand', 'toBeConfirmed'],
    ['tbc', 'submission', 'toBeConfirmed'],
  ]

  it.each(outcomes)('%s by %s: %s', (type, means, error) => {
    const result = complete(untouched, means, step(type))
    if (error !== null) return expect(result).toEqual(refused(error))
    expect(result).toEqual({
      ok: true,
      value: {
        ...untouched,
        isComplete: true,
        progressStatus: 'complete',
        completedAt: at,
        completedBy: 'exhibitor',
      },
    })
  })

  it('is refused to another team, report viewers included', () => {
    const error = 'otherTeam'
    expect(complete(untouched, 'hand', step('task', stranger))).toEqual(refused(error))
    expect(complete(untouched, 'hand', step('task', viewer))).toEqual(refused(error))
  })

  it('is open to the organiser, but a text cannot be accepted on a team’s behalf', () => {
    expect(complete(untouched, 'hand', step('task', organiser)).ok).toBe(true)
    expect(complete(untouched, 'tick', step('disclaimer', organiser))).toEqual(refused('teamAccepts'))
  })

  it('is refused twice, on N/A, and where approval decides', () => {
    const done = progressOf(complete(untouched, 'hand', step('task')))
    expect(complete(done, 'hand', step('task'))).toEqual(refused('alreadyComplete'))
    expect(complete({ ...untouched, isNotApplicable: true }, 'hand', step('task'))).toEqual(
      refused('isNotApplicable'),
    )
    expect(complete(untouched, 'hand', step('task', organiser, true))).toEqual(refused('approvalDecides'))
  })
})

describe('begin', () => {
  it('puts an untouched task in progress and leaves one that waits alone', () => {
    expect(progressOf(begin(untouched, step('form'))).progressStatus).toBe('inProgress')
    const waiting = progressOf(requestApproval(untouched, 'submission', step('form', exhibitor, true)))
    expect(begin(waiting, step('form', exhibitor, true))).toEqual({ ok: true, value: waiting })
  })
})

describe('files handed in', () => {
  it('are replaced, and the task stays complete', () => {
    const sent = progressOf(handIn(untouched, 'files', step('upload')))
    const later = { ...step('upload'), at: new Date('2026-11-22T12:00:00Z') }
    expect(progressOf(replaceFiles(sent, later))).toEqual({ ...sent, completedAt: later.at })
  })

  it('wait for approval again when they are replaced after it', () => {
    const asked = step('upload', exhibitor, true)
    const waiting = progressOf(handIn(untouched, 'files', asked))
    expect(progressOf(replaceFiles(waiting, asked))).toEqual(waiting)
    const approved = progressOf(approve(waiting, 'Fine', step('upload', organiser, true)))
    expect(progressOf(replaceFiles(approved, asked))).toMatchObject({
      isComplete: false,
      progressStatus: 'awaitingApproval',
      approvalStatus: 'pending',
      completedAt: null,
      completedBy: null,
    })
  })

  it('are replaced by their team alone, once there are any', () => {
    const sent = progressOf(handIn(untouched, 'files', step('upload')))
    expect(replaceFiles(sent, step('upload', organiser))).toEqual(refused('otherTeam'))
    expect(replaceFiles(untouched, step('upload'))).toEqual(refused('notComplete'))
    expect(replaceFiles(sent, step('form'))).toEqual(refused('completedByForm'))
  })
})

describe('approval', () => {
  const asked = step('upload', exhibitor, true)
  const reviewed = step('upload', organiser, true)
  const waiting = progressOf(handIn(untouched, 'files', asked))

  it('is requested by handing in', () => {
    expect(waiting.progressStatus).toBe('awaitingApproval')
    expect(waiting.isComplete).toBe(false)
    expect(waiting.approvalHistory).toEqual([
      {
        by: 'exhibitor',
        byName: 'Priya Nair',
        at: '2026-11-21T12:00:00.000Z',
        from: 'none',
        to: 'pending',
        text: '',
      },
    ])
    expect(requestApproval(waiting, 'files', asked)).toEqual(refused('alreadyWaiting'))
    expect(requestApproval(untouched, 'hand', step('task'))).toEqual(refused('approvalNotNeeded'))
  })

  it('completes the task, and only the organiser can give it', () => {
    expect(approve(waiting, '', asked)).toEqual(refused('organiserReviews'))
    const approved = progressOf(approve(waiting, 'Thank you.', reviewed))
    expect(approved).toMatchObject({
      isComplete: true,
      progressStatus: 'complete',
      approvalStatus: 'approved',
      approvalReview: 'Thank you.',
      completedBy: 'organiser',
    })
    expect(approved.approvalHistory.at(-1)).toMatchObject({
      from: 'pending',
      to: 'approved',
      text: 'Thank you.',
    })
    expect(approve(approved, '', reviewed)).toEqual(refused('notWaiting'))
    expect(approve(untouched, '', reviewed)).toEqual(refused('notWaiting'))
  })

  it('reopens the task with what should change, and can be asked for again', () => {
    expect(requestChanges(waiting, ' ', reviewed)).toEqual(refused('changesMissing'))
    const returned = progressOf(requestChanges(waiting, 'The plan lacks a scale.', reviewed))
    expect(returned).toMatchObject({
      isComplete: false,
      progressStatus: 'inProgress',
      approvalStatus: 'changesRequested',
      approvalReview: 'The plan lacks a scale.',
    })
    const again = progressOf(handIn(returned, 'files', asked))
    expect(again.approvalHistory.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      'none → pending',
      'pending → changesRequested',
      'changesRequested → pending',
    ])
  })
})

describe('a review', () => {
  const asked = step('form', exhibitor, true)
  const reviewed = step('form', organiser, true)
  const waiting = progressOf(sendForm(untouched, asked))
  const later = { ...asked, at: new Date('2026-11-22T08:00:00Z'), by: { ...exhibitor, name: 'Tom Keller' } }

  it('is of what was sent last: changes before it replace what waits, and the wait goes on', () => {
    const changed = progressOf(sendForm(waiting, later))
    expect(changed).toMatchObject({ approvalStatus: 'pending', waitingSince: at })
    expect(changed.approvalHistory).toMatchObject([
      { from: 'none', to: 'pending', byName: 'Tom Keller', at: '2026-11-22T08:00:00.000Z' },
    ])
  })

  it('keeps what the reviewer saw, and gives what follows a number of its own', () => {
    const seen = { submissionId: 'sent', submissionRevision: 3, fileIds: ['plan'] }
    const returned = progressOf(requestChanges(waiting, 'Lower it.', { ...reviewed, seen }))
    expect(returned.approvalHistory.at(-1)).toMatchObject({ to: 'changesRequested', seen })
    const again = progressOf(sendForm(returned, later))
    expect(again).toMatchObject({ waitingSince: later.at })
    expect(versionsOf(again.approvalHistory)).toEqual([1, 1, 2])
    expect(reviewKindOf(again.approvalHistory)).toBe('again')
  })

  it('is asked for again by a change after approval', () => {
    const approved = progressOf(approve(waiting, '', reviewed))
    const changed = progressOf(sendForm(approved, later))
    expect(changed).toMatchObject({ isComplete: false, approvalStatus: 'pending', waitingSince: later.at })
    expect(reviewKindOf(changed.approvalHistory)).toBe('afterApproval')
    expect(reviewKindOf(waiting.approvalHistory)).toBe('first')
  })

  it('is taken back within a minute, as if it had not been', () => {
    const approved = progressOf(approve(waiting, 'Fine', reviewed))
    const soon = { ...reviewed, at: new Date(at.getTime() + 60_000) }
    expect(progressOf(withdrawReview(approved, soon))).toEqual(waiting)
    const late = { ...reviewed, at: new Date(at.getTime() + 60_001) }
    expect(withdrawReview(approved, late)).toEqual(refused('undoneTooLate'))
    expect(withdrawReview(approved, asked)).toEqual(refused('organiserReviews'))
    expect(withdrawReview(waiting, soon)).toEqual(refused('notReviewed'))
  })

  it('is not needed where an organiser says that it is done', () => {
    expect(progressOf(settle(untouched, reviewed))).toMatchObject({
      ...{ isComplete: true, approvalStatus: 'approved', completedBy: 'organiser' },
    })
    expect(progressOf(settle(untouched, step('form', organiser)))).toMatchObject({ approvalStatus: 'none' })
    expect(settle(untouched, asked)).toEqual(refused('organiserReviews'))
    expect(settle(untouched, step('disclaimer', organiser))).toEqual(refused('teamAccepts'))
    expect(settle(untouched, step('tbc', organiser))).toEqual(refused('toBeConfirmed'))
  })
})

describe('not applicable', () => {
  it('is set by the organiser, and undoing it restores everything', () => {
    expect(markNotApplicable(untouched, step('task'))).toEqual(refused('organiserMarks'))
    const waiting = progressOf(handIn(untouched, 'files', step('upload', exhibitor, true)))
    const reviewed = step('upload', organiser, true)
    const marked = progressOf(markNotApplicable(waiting, reviewed))
    expect(marked).toEqual({ ...waiting, isNotApplicable: true })
    expect(approve(marked, '', reviewed)).toEqual(refused('isNotApplicable'))
    expect(markNotApplicable(marked, reviewed)).toEqual(refused('alreadyNotApplicable'))
    expect(undoNotApplicable(marked, step('upload'))).toEqual(refused('organiserUnmarks'))
    expect(undoNotApplicable(marked, reviewed)).toEqual({ ok: true, value: waiting })
    expect(undoNotApplicable(waiting, reviewed)).toEqual(refused('isApplicable'))
  })

  it('does not touch a complete task', () => {
    const done = progressOf(complete(untouched, 'hand', step('task')))
    expect(markNotApplicable(done, step('task', organiser))).toEqual(refused('reopenFirst'))
  })
})

describe('reopen', () => {
  it('lets a team take back what it marked by hand', () => {
    const done = progressOf(complete(untouched, 'hand', step('task')))
    expect(progressOf(reopen(done, step('task')))).toEqual({ ...untouched, progressStatus: 'inProgress' })
    expect(reopen(done, step('task', stranger))).toEqual(refused('otherTeam'))
    expect(reopen(untouched, step('task'))).toEqual(refused('notComplete'))
  })

  it('leaves a sent form and an approval to the organiser', () => {
    const sent = progressOf(complete(untouched, 'submission', step('form')))
    expect(reopen(sent, step('form'))).toEqual(refused('organiserReopens'))
    expect(reopen(sent, step('form', organiser)).ok).toBe(true)

    const waiting = progressOf(handIn(untouched, 'hand', step('task', exhibitor, true)))
    const approved = progressOf(approve(waiting, '', step('task', organiser, true)))
    expect(reopen(approved, step('task', exhibitor, true))).toEqual(refused('organiserReopens'))
    expect(progressOf(reopen(approved, step('task', organiser, true))).approvalHistory.at(-1)).toMatchObject({
      from: 'approved',
      to: 'none',
    })
  })

  it('lets a team take back its request for approval', () => {
    const waiting = progressOf(handIn(untouched, 'submission', step('form', exhibitor, true)))
    expect(progressOf(reopen(waiting, step('form', exhibitor, true)))).toMatchObject({
      progressStatus: 'inProgress',
      approvalStatus: 'none',
    })
  })
})

describe('assignment', () => {
  it('is for people of the team, once each', () => {
    const assigned = progressOf(assign(untouched, 'tom', ['tom', 'ana'], step('task')))
    expect(assigned).toMatchObject({ assignedTo: ['tom'], progressStatus: 'inProgress' })
    expect(assign(assigned, 'tom', ['tom'], step('task'))).toEqual(refused('alreadyAssigned'))
    expect(assign(assigned, 'eve', ['tom'], step('task'))).toEqual(refused('notInTeam'))
    expect(assign(untouched, 'tom', ['tom'], step('task', stranger))).toEqual(refused('otherTeam'))
    expect(progressOf(unassign(assigned, 'tom', step('task'))).assignedTo).toEqual([])
    expect(unassign(assigned, 'ana', step('task'))).toEqual(refused('notAssigned'))
    expect(unassign(assigned, 'tom', step('task', stranger))).toEqual(refused('otherTeam'))
  })
})

type Move = (progress: TaskProgress, step: Step) => StepResult
const means: CompletionMeans[] = ['hand', 'submission', 'files', 'tick']
const moves: [string, Move][] = [
  ['begin', begin],
  ...means.flatMap((by): [string, Move][] => [
    [`complete ${by}`, (progress, step) => complete(progress, by, step)],
    [`request ${by}`, (progress, step) => requestApproval(progress, by, step)],
    [`handIn ${by}`, (progress, step) => handIn(progress, by, step)],
  ]),
  ['replace files', replaceFiles],
  ['approve', (progress, step) => approve(progress, 'Fine', step)],
  ['requestChanges', (progress, step) => requestChanges(progress, 'Not yet', step)],
  ['withdraw', withdrawReview],
  ['settle', settle],
  ['send submission', sendForm],
  ['markNotApplicable', markNotApplicable],
  ['undoNotApplicable', undoNotApplicable],
  ['reopen', reopen],
  ['assign', (progress, step) => assign(progress, 'exhibitor', ['exhibitor'], step)],
  ['unassign', (progress, step) => unassign(progress, 'exhibitor', step)],
]
const anyWalk = fc.array(
  fc.tuple(fc.constantFrom(...moves), fc.constantFrom(exhibitor, organiser, stranger, viewer)),
  { maxLength: 40 },
)

describe('any steps in any order', () => {
  it('keeps the progress consistent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...taskTypes), fc.boolean(), anyWalk, (type, isApprovalNeeded, walk) => {
        let progress = untouched
        for (const [[name, move], by] of walk) {
          const result = move(progress, step(type, by, isApprovalNeeded))
          if (!result.ok) continue
          expect(by, 'a stranger changes nothing').not.toBe(stranger)
          expect(by, 'a report viewer changes nothing').not.toBe(viewer)
          const before = progress
          progress = result.value
          expect(progress.isComplete).toBe(progress.progressStatus === 'complete')
          expect(progress.completedAt !== null).toBe(progress.isComplete)
          expect(progress.completedBy !== null).toBe(progress.isComplete)
          expect(progress.isComplete && progress.isNotApplicable).toBe(false)
          expect(progress.progressStatus === 'awaitingApproval').toBe(progress.approvalStatus === 'pending')
          if (progress.isComplete) {
            expect(type).not.toBe('tbc')
            expect(progress.approvalStatus).toBe(isApprovalNeeded ? 'approved' : 'none')
          }
          if (progress.isComplete && !before.isComplete && !isApprovalNeeded && name !== 'settle') {
            expect(name.split(' ')[1]).toBe(completedBy[type])
          }
          expect(progress.waitingSince !== null).toBe(progress.approvalStatus === 'pending')
          // What waits is replaced by what is handed in before its review, and a slip of a review is taken back.
          const kept = before.approvalHistory.slice(0, -1)
          expect(progress.approvalHistory.slice(0, kept.length)).toEqual(kept)
          const chain = progress.approvalHistory
          expect(chain.map(({ from }) => from)).toEqual(
            chain.length === 0 ? [] : ['none', ...chain.slice(0, -1).map(({ to }) => to)],
          )
          expect(chain.at(-1)?.to ?? 'none').toBe(progress.approvalStatus)
        }
      }),
    )
  })
})
