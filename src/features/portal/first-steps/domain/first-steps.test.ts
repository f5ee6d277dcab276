import { expect, it } from 'vitest'
import { doneSteps, type EventProgress, firstStepIds } from './first-steps.ts'

const nothing: EventProgress = {
  hasNames: false,
  hasDates: false,
  hasLogo: false,
  teamTypes: 0,
  teams: 0,
  publishedForms: 0,
  tasks: 0,
  sendsEmails: false,
  participants: 0,
}

const doneOf = (progress: Partial<EventProgress>) => {
  const done = doneSteps({ ...nothing, ...progress })
  return firstStepIds.filter((id) => done[id])
}

it.each([
  ['nothing', {}, []],
  ['names without dates', { hasNames: true }, []],
  ['names and dates', { hasNames: true, hasDates: true }, ['event']],
  ['a logo', { hasLogo: true }, ['branding']],
  ['team types and teams', { teamTypes: 1, teams: 2 }, ['teamTypes', 'teams']],
  ['a published form and a task', { publishedForms: 1, tasks: 1 }, ['form', 'task']],
  ['a mail server', { sendsEmails: true }, ['emails']],
  ['people of teams', { participants: 1 }, ['invitations']],
] as const)('reads from the event what is done: %s', (_, progress, done) => {
  expect(doneOf(progress)).toEqual(done)
})
