import { describe, expect, it } from 'vitest'
import { untouchedTask } from '#test/factories/team-task.ts'
import type { TeamTask, WholeTask } from '../contract.ts'
import { formStep } from './components/form-step.ts'
import {
  doneWords,
  filterChoices,
  filterFrom,
  listHeadline,
  sectionsOf,
  taskChips,
  visibleTasks,
} from './components/task-filters.ts'

const task = (title: string, changes: Partial<TeamTask> = {}): TeamTask => ({
  ...untouchedTask,
  id: title,
  title,
  ...changes,
})
const inSafety = (place: number) => ({ groups: [{ id: 'safety', title: 'Health and safety', place }] })
const safety = inSafety(0)
const people = { groups: [{ id: 'people', title: 'Your people', place: 0 }] }
const done = { state: 'complete', progressStatus: 'complete' } as const

const tasks = [
  task('Insurance', { state: 'complete', progressStatus: 'complete', ...safety }),
  task('Badges', { state: 'overdue', ...people }),
  task('Risk assessment', { state: 'waiting', progressStatus: 'awaitingApproval', ...inSafety(1) }),
  task('Café order', { state: 'dueSoon', description: 'Coffee for the crew.' }),
  task('Rigging', inSafety(2)),
  task('Water', { state: 'notApplicable' }),
]
const titles = (list: readonly TeamTask[]) => list.map(({ title }) => title)

describe('filters', () => {
  it('count the tasks they show; one awaiting approval is open but not overdue', () => {
    expect(Object.fromEntries(filterChoices(tasks).map(({ value, count }) => [value, count]))).toEqual({
      all: 6,
      overdue: 1,
      dueSoon: 1,
      open: 4,
      waiting: 1,
      complete: 1,
      notApplicable: 1,
    })
  })

  it('show as many tasks as they count', () => {
    for (const { value: filter, count } of filterChoices(tasks)) {
      expect(visibleTasks(tasks, { filter, search: '' })).toHaveLength(count)
    }
  })

  it('read the address, and show all tasks for an unknown filter', () => {
    expect(filterFrom(['dueSoon'])).toBe('dueSoon')
    expect(filterFrom(['nonsense'])).toBe('all')
    expect(filterFrom(undefined)).toBe('all')
  })
})

describe('the filters by assignee, progress and urgency', () => {
  const person = (id: string) => ({ id, firstName: id, surname: 'Keller' })
  const assigned = [
    task('Mine', { assignees: [person('tom')], progressStatus: 'inProgress' }),
    task('Ours', {
      assignees: [person('tom'), person('ana')],
      state: 'overdue',
      approvalStatus: 'changesRequested',
    }),
    task('Free', { state: 'waiting', progressStatus: 'awaitingApproval' }),
    task('Water', { state: 'notApplicable', assignees: [person('ana')] }),
    task('Insurance', { state: 'complete', progressStatus: 'complete' }),
    task('Badges', { state: 'dueSoon', type: 'upload' }),
  ]
  const shown = (chosen: Record<string, string[]>) =>
    titles(visibleTasks(assigned, { filter: 'all', search: '', chosen, memberId: 'tom' }))

  it('show what is mine, a colleague’s, or nobody’s', () => {
    expect(shown({ assignedTo: ['me'] })).toEqual(['Mine', 'Ours'])
    expect(shown({ assignedTo: ['tom'] })).toEqual(['Mine', 'Ours'])
    expect(shown({ assignedTo: ['ana'] })).toEqual(['Ours', 'Water'])
    expect(shown({ assignedTo: ['none'] })).toEqual(['Free', 'Insurance', 'Badges'])
    expect(shown({ assignedTo: ['ana', 'none'] })).toHaveLength(5)
  })

  it('show what people have done', () => {
    expect(shown({ taskStatusUserAction: ['changesRequested'] })).toEqual(['Ours'])
    expect(shown({ taskStatusUserAction: ['inProgress', 'notStarted'] })).toEqual(['Mine', 'Badges'])
    expect(shown({ taskStatusUserAction: ['awaitingApproval'] })).toEqual(['Free'])
    expect(shown({ taskStatusUserAction: ['complete', 'notApplicable'] })).toEqual(['Water', 'Insurance'])
  })

  it('show what the date says, which no longer concerns what waits for the organiser or is done', () => {
    expect(shown({ taskStatusTimeBased: ['overdue'] })).toEqual(['Ours'])
    expect(shown({ taskStatusTimeBased: ['dueSoon', 'pending'] })).toEqual(['Mine', 'Badges'])
  })

  it('show the types, of which those that the team has are offered', () => {
    expect(shown({ taskType: ['upload'] })).toEqual(['Badges'])
    const type = taskChips(assigned, 'tom').find(({ id }) => id === 'taskType')
    expect(type?.options.map(({ label, count }) => [label, count])).toEqual([
      ['Task', 5],
      ['Upload', 1],
    ])
  })

  it('narrow together, and show nothing for a value that is none', () => {
    expect(shown({ assignedTo: ['me'], taskStatusTimeBased: ['overdue'] })).toEqual(['Ours'])
    expect(shown({ taskStatusTimeBased: ['nonsense'] })).toEqual([])
  })

  it('offer the colleagues who have a task, and count what each option shows', () => {
    const [assignee, ...others] = taskChips(assigned, 'tom')
    expect(assignee?.options.map(({ label, count }) => [label, count])).toEqual([
      ['Me', 2],
      ['ana Keller', 2],
      ['Unassigned', 3],
    ])
    for (const { id, options } of others) {
      for (const { value, count } of options) expect(shown({ [id]: [value] })).toHaveLength(count ?? 0)
    }
  })
})

describe('search', () => {
  it('looks in title, description and group, whatever the case and accents', () => {
    const found = (search: string) => titles(visibleTasks(tasks, { filter: 'all', search }))
    expect(found('cafe')).toEqual(['Café order'])
    expect(found('CREW')).toEqual(['Café order'])
    expect(found('health')).toEqual(['Insurance', 'Risk assessment', 'Rigging'])
    expect(found('nowhere')).toEqual([])
  })

  it('looks only among what the filter shows', () => {
    expect(titles(visibleTasks(tasks, { filter: 'waiting', search: 'r' }))).toEqual(['Risk assessment'])
  })
})

describe('sectionsOf', () => {
  it('keeps groups in the order of their first task, tasks of no group last, open before done', () => {
    expect(sectionsOf(tasks).map((section) => [section.title, titles(section.tasks)])).toEqual([
      ['Health and safety', ['Risk assessment', 'Rigging', 'Insurance']],
      ['Your people', ['Badges']],
      ['Other tasks', ['Café order', 'Water']],
    ])
  })

  it('calls ungrouped tasks other only beside groups', () => {
    expect(sectionsOf([task('Alone')])).toMatchObject([{ title: 'Tasks' }])
    expect(sectionsOf([])).toEqual([])
  })
})

describe('words', () => {
  it('say how much there is to do', () => {
    expect(listHeadline(tasks)).toBe('Four tasks to do, one overdue')
    expect(listHeadline([task('One')])).toBe('One task to do')
    expect(listHeadline([task('One', done)])).toBe('Every task is done')
    expect(listHeadline([])).toBe('')
  })

  it('say how much of a group is done', () => {
    expect(doneWords(tasks)).toBe('1 of 5 done')
    expect(doneWords([task('Water', { state: 'notApplicable' })])).toBe('Not applicable')
  })
})

describe('formStep', () => {
  const stepOf = ({ closedForm = null, takesAnother = false, ...changes }: Partial<WholeTask>) => {
    const whole = {
      ...task('Power', { type: 'form', formId: 'power', ...changes }),
      ...{ teammates: [], reviews: [] },
      closedForm,
      takesAnother,
      toAccept: null,
    }
    return formStep(whole, () => '1 December, 09:00')
  }
  const draft = { savedAt: '2026-11-20T09:00:00Z', savedByName: 'Tom Keller', page: 1, pageCount: 2 }

  it('leads to filling in the form, then on with the draft, then to what was sent', () => {
    expect(stepOf({})).toMatchObject({ to: '/forms/power', label: 'Fill in the form' })
    expect(stepOf({ draft })).toMatchObject({ label: 'Continue your draft (page 2)', isDone: false })
    expect(stepOf({ submissionId: 'sent', ...done })).toMatchObject({
      to: '/forms/power/submissions/sent',
      label: 'View submission',
      isDone: true,
    })
  })

  it('leads back to the form when the organiser asks for changes, beside what was sent', () => {
    const step = stepOf({ submissionId: 'sent', approvalStatus: 'changesRequested' })
    expect(step).toMatchObject({
      to: '/forms/power',
      label: 'Change your answers',
      sent: '/forms/power/submissions/sent',
    })
  })

  it('leads to another submission where a form that was sent takes more than one', () => {
    const sent = { submissionId: 'sent', ...done }
    expect(stepOf(sent)).not.toHaveProperty('another')
    expect(stepOf({ ...sent, takesAnother: true })).toMatchObject({
      label: 'View submission',
      words:
        'Your team has sent the form. You can send another one beside it, for example for a second order.',
      another: '/forms/power?submission=new',
    })
  })

  it('says why nothing can be sent of a closed form, and leads to what was sent', () => {
    const opensAt = '2026-12-01T09:00:00Z'
    expect(stepOf({ draft, closedForm: { reason: 'notOpenYet', message: '', opensAt } })).toMatchObject({
      label: '',
      words: 'The form opens on 1 December, 09:00. What your team has written is kept.',
    })
    const closedForm = { reason: 'closed', message: 'Ring the office.', opensAt: null } as const
    expect(stepOf({ submissionId: 'sent', closedForm })).toMatchObject({
      to: '/forms/power/submissions/sent',
      label: 'View submission',
      words: 'Ring the office. What your team has sent stays here to read.',
    })
  })

  it('leads nowhere without a form', () => {
    expect(stepOf({ formId: null })).toBeUndefined()
  })
})
