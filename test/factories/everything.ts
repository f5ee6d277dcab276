import { queueEmail } from '#features/event/emails/server/commands.ts'
import { storeAnswerFile } from '#features/event/files/server/commands.ts'
import { takeLock } from '#features/event/locks/server/commands.ts'
import { changeCorePage } from '#features/portal/core-pages/server/commands.ts'
import { placePage } from '#features/portal/sidebar/server/commands.ts'
import { submitForGuest } from '#features/submissions/submissions/server/commands.ts'
import { taskInput } from '#features/tasks/tasks/domain/schema.ts'
import { createTask, createTaskGroup } from '#features/tasks/tasks/server/commands.ts'
import { taskStatuses } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeAsset } from './assets.ts'
import { makePage, makeSection } from './content.ts'
import { makeLayout } from './dashboard.ts'
import { makeDownload } from './downloads.ts'
import { makeMember, makeTeam, makeTeamType } from './event.ts'
import { makeForm } from './form.ts'
import { makeSupplier } from './suppliers.ts'

/** One row at least in every table of an event, by the commands that make them. Answers with the person's account. */
export async function plantEverything(event: EventScope): Promise<string> {
  const teamId = await makeTeam(event, { teamTypeId: await makeTeamType(event) })
  const { accountId, memberId } = await makeMember(event, { teamId })
  const groupId = await createTaskGroup(event, null, 'Group')
  const taskId = await createTask(event, null, taskInput.parse({ title: 'Task', groupId }))
  await createTask(event, null, taskInput.parse({ title: 'Untouched' }))
  const formId = await makeForm(event)
  await submitForGuest(event, {
    formId,
    version: 1,
    taskId: null,
    answers: { name: 'Priya' },
    path: ['name'],
    skipped: [],
    totals: { itemLists: {}, grandTotal: '0.00' },
    confirmationId: null,
    sendKey: newId(),
  })
  await inEvent(event, ({ tx, eventId }) =>
    tx.insert(taskStatuses).values({ eventId, id: newId(), taskId, teamId }),
  )
  await storeAnswerFile(
    event,
    { memberId } as never,
    { kind: 'team', id: teamId },
    {
      name: 'plan.txt',
      content: new TextEncoder().encode('A plan'),
    },
  )
  await makeAsset(event)
  await makeDownload(event)
  const pageId = await makePage(event, { sections: [makeSection('callout', { text: 'Words' })] })
  await placePage(event, null, pageId, 'core')
  await changeCorePage(event, null, 'timeTable', { isPublished: true })
  const actor = { memberId, firstName: 'Priya', surname: 'Nair' } as never
  await takeLock(event, actor, { type: 'content', subjectId: pageId, windowKey: 'window' })
  await makeSupplier(event)
  await queueEmail(event, {
    type: 'passwordChanged',
    to: 'priya@example.com',
    sendKey: newId(),
    variables: { firstName: 'Priya', changedAt: 'now' },
  })
  await makeLayout(event)
  return accountId
}
