import { describe, expect, it } from 'vitest'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { openEditor } from '#test/editing.ts'
import { makePage, makeSection } from '#test/factories/content.ts'
import { makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeTask, makeTaskGroup } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { PageView } from '../contract.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})
type Person = Awaited<ReturnType<typeof signedIn>>

describe('a task list of a group', () => {
  it('shows each reader the tasks of the group that they may see, in its order and as it is now', async () => {
    const shell = await makeTeamType(scope, 'Shell')
    const parent = await makeTeam(scope, { teamTypeId: shell })
    const group = await makeTaskGroup(scope, 'Secret group')
    const space = await makeTeamType(scope, 'Space only')
    const [late, early, hidden, archived] = [
      await makeTask(scope, { title: 'Late', dueDate: '2027-01-08', teamTypeIds: [shell] }),
      await makeTask(scope, { title: 'Early', dueDate: '2026-12-01' }),
      await makeTask(scope, { title: 'Hidden', teamTypeIds: [space] }),
      await makeTask(scope, { title: 'Archived', isArchived: true }),
    ]
    const organiser = await signedIn(server, scope, { level: 'moderator', teamId: null })
    const groupPath = `/admin/task-groups/${group}`
    await openEditor(organiser.api, 'taskGroup', group)
    const arrange = (version: number, taskIds: string[]) =>
      organiser.api(groupPath, {
        method: 'PUT',
        body: { version, group: { title: 'Secret group', taskIds } },
      })
    await arrange(1, [late, hidden, archived, early])
    const list = makeSection('taskList', { taskGroupId: group })
    const pageId = await makePage(scope, { isPublic: true, sections: [list] })
    const shown = async ({ api }: Person, path = `/content/${pageId}`) => {
      const { body } = await api<PageView>(path)
      return { text: JSON.stringify(body), data: body.sections.map(({ data }) => data) }
    }
    const team = await signedIn(server, scope, { teamId: parent })
    const mine = await shown(team)
    expect(mine.data).toEqual([{ taskIds: [late, early], taskGroupId: '' }])
    for (const secret of [group, hidden, archived, 'Secret']) expect(mine.text).not.toContain(secret)
    const preview = await shown(organiser, `/admin/content/${pageId}/preview?teamId=${parent}`)
    expect(preview.data).toEqual(mine.data)
    const asGuest = await shown(organiser, `/admin/content/${pageId}/preview?asGuest=true`)
    expect(asGuest.data).toEqual([{ taskIds: [], taskGroupId: '' }])
    await arrange(2, [early, late])
    expect((await shown(team)).data).toEqual([{ taskIds: [early, late], taskGroupId: '' }])
    await organiser.api('/admin/task-groups/archive', { body: { taskGroupIds: [group] } })
    expect((await shown(team)).data).toEqual([{ taskIds: [], taskGroupId: '' }])
  })
})
