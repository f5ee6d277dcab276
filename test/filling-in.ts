import { expect } from 'vitest'
import { webHookInput } from '#features/forms/web-hooks/contract.ts'
import { createHook } from '#features/forms/web-hooks/server/commands/hooks.ts'
import { webHookDeliveries } from '#features/forms/web-hooks/server/tables.ts'
import type { ReceivedSubmission } from '#features/submissions/submissions/contract/organising.ts'
import type { Submission } from '#features/submissions/submissions/contract.ts'
import { newId } from '#kit/ids/new-id.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { statusOfTask } from './factories/task.ts'
import type { Person } from './filling.ts'

type World = { scope: EventScope; organiser: Person; person: Person; formId: string }

/** Steps of an organiser who fills in a form for a team, in the world as it is when they are taken. */
export function fillingInFor(world: () => World) {
  const form = (formId = world().formId, teamId = world().person.teamId) =>
    `/admin/forms/${formId}/teams/${teamId}`
  const fillIn = (parts: object = {}, { api }: Pick<Person, 'api'> = world().organiser, path = form()) =>
    api<{ submissionId: string }>(`${path}/submissions`, {
      body: { version: 1, answers: { power: 'Yes', watts: 400 }, sendKey: newId(), ...parts },
    })
  return {
    form,
    fillIn,
    filledIn: async (parts: object = {}) => {
      const { status, body } = await fillIn(parts)
      expect(status, JSON.stringify(body)).toBe(200)
      return body.submissionId
    },
    read: async (id: string, { api }: Pick<Person, 'api'> = world().person) =>
      (await api<Submission>(`/submissions/${id}`)).body,
    received: async (id: string) => {
      const { organiser, formId } = world()
      return (await organiser.api<ReceivedSubmission>(`/admin/forms/${formId}/submissions/${id}`)).body
    },
    progressOn: (taskId: string) => statusOfTask(world().scope, taskId, world().person.teamId),
    entries: () =>
      inEvent(world().scope, async ({ tx }) =>
        (await tx.select().from(auditEntries).orderBy(auditEntries.id)).map((entry) => [
          entry.action,
          entry.memberId,
        ]),
      ),
    told: () =>
      inEvent(world().scope, async ({ tx }) =>
        (await tx.select().from(webHookDeliveries).orderBy(webHookDeliveries.id)).map(({ type }) => type),
      ),
    listen: () => {
      const webHook = webHookInput.parse({
        ...{ name: 'Power', url: 'https://example.org/hook', occasions: ['created', 'updated', 'deleted'] },
      })
      return createHook(world().scope, system, { formId: world().formId, webHook })
    },
  }
}
