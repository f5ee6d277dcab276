import { afterAll, beforeAll, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { statusesOfTeam } from '#features/tasks/tasks/server/queries/statuses.ts'
import { newId } from '#kit/ids/new-id.ts'
import { actorOf, makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { Change } from '../domain/sharing/changes.ts'
import { updateDraft } from './commands/draft.ts'
import { submitForTeam } from './commands/submit.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('begins and completes three tasks of a form in as many statements as one', async () => {
  const scope = await makeEvent(server.services)
  const fill = async (tasks: number) => {
    const teamId = await makeTeam(scope)
    const actor = actorOf(await makeMember(scope, { teamId }), teamId)
    const formId = await makeForm(scope)
    for (let task = 0; task < tasks; task += 1) await makeTask(scope, { type: 'form', formId })
    const answering = { formId, version: 1, base: { draftId: null, revision: 0, client: 'the test' } }
    const changes: Change[] = [{ kind: 'set', path: 'name', value: 'Priya' }]
    const states = async () =>
      (await statusesOfTeam(scope, teamId)).map(({ progressStatus }) => progressStatus)
    const drafted = await countingStatements(() =>
      updateDraft(scope, actor, { ...answering, changes, page: 0 }),
    )
    const begun = await states()
    const sent = await countingStatements(() =>
      submitForTeam(scope, actor, { ...answering, answers: { name: 'Priya' }, sendKey: newId() }),
    )
    return { begun, drafted: drafted.count, complete: await states(), sent: sent.count }
  }
  // Among them the form and its tasks held, and whose stand the team shares.
  const statements = { drafted: 23, sent: 33 }
  expect(await fill(1)).toEqual({ begun: ['inProgress'], complete: ['complete'], ...statements })
  expect(await fill(3)).toEqual({
    begun: ['inProgress', 'inProgress', 'inProgress'],
    complete: ['complete', 'complete', 'complete'],
    ...statements,
  })
})
