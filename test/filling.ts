import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { withEntryIds } from '#features/forms/forms/domain/answers/entries.ts'
import type { OpenForm, SavedDraft } from '#features/submissions/submissions/contract.ts'
import { changesBetween } from '#features/submissions/submissions/domain/sharing/changes.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import type { Level } from '#kit/access/levels.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf } from './api.ts'
import { makeEvent, makeMember, makeTeam } from './factories/event.ts'
import { startTestServer, TEST_NOW, type TestServer } from './server.ts'

/** Steps that tests of filling in forms repeat. */

/** A server for the tests of a file, and a new event for each of them. */
export function fillingServer() {
  const filling = {} as { server: TestServer; scope: EventScope }
  beforeAll(async () => {
    filling.server = await startTestServer()
  })
  afterAll(() => filling.server.close())
  beforeEach(async () => {
    filling.server.setTime(TEST_NOW)
    filling.scope = await makeEvent(filling.server.services)
  })
  afterEach(() => expect(filling.server.surprises).toEqual([]))
  return {
    filling,
    makePerson: (parts?: PersonParts) => signedIn(filling.server, filling.scope, parts),
    stored: (formId: string) => storedSubmissions(filling.scope, formId),
  }
}

type PersonParts = { teamId?: string | null; level?: Level; firstName?: string }
type Caller = { api: ReturnType<typeof apiOf> }
export type Person = Caller & { memberId: string; teamId: string }

/** A person who is signed in; in a separate team unless another, or none, is named. */
async function signedIn(server: TestServer, scope: EventScope, parts: PersonParts = {}): Promise<Person> {
  const teamId = parts.teamId === undefined ? await makeTeam(scope, { name: 'Brightwater' }) : parts.teamId
  const { accountId, memberId } = await makeMember(scope, { surname: 'Nair', ...parts, teamId })
  const cookie = await server.signIn(accountId)
  return { memberId, teamId: teamId ?? '', api: apiOf(server, { cookie, slug: scope.slug }) }
}

export type Sent = { submissionId: string; confirmationId: string }
export type Base = { draftId: string | null; revision: number; client: string }
export type Sending = { version?: number; answers?: object; sendKey?: string; base?: Base }

export const sendingOf = ({ version = 1, answers = { name: 'Priya' }, sendKey = newId() }: Sending = {}) => ({
  version,
  answers,
  sendKey,
})

/** Sends as a page that was opened just now, or on the base given. */
export async function submit(person: Caller, formId: string, sending?: Sending) {
  const base = sending?.base ?? baseOf(await openForm(person, formId))
  return person.api<Sent>(`/forms/${formId}/submissions`, { body: { ...sendingOf(sending), base } })
}

/** Saves these answers in place of the former ones, as a page that was opened just now. */
export async function saveDraft(person: Caller, formId: string, answers: object, page = 0) {
  const open = await openForm(person, formId)
  return save(person, formId, { from: open.answers ?? {}, to: answers, base: baseOf(open), page })
}

type Saving = { from?: object; to: object; base: Base; page?: number }

/** Saves what leads from some answers to others, on a base. */
export const save = ({ api }: Caller, formId: string, { from = {}, to, base, page = 0 }: Saving) =>
  api<SavedDraft>(`/forms/${formId}/draft`, {
    method: 'PUT',
    body: {
      ...{ version: 1, base, page },
      changes: changesBetween(from as Answers, withEntryIds(to as Answers)),
    },
  })

/** What a page works on that has just opened the form, even one that is not there. */
export function baseOf({ draftId = null, revision = 0 }: Partial<OpenForm>, client = newId()): Base {
  return { draftId, revision, client }
}

export const openForm = async ({ api }: Caller, formId: string, submission = '') =>
  (await api<OpenForm>(`/forms/${formId}${submission && `?submission=${submission}`}`)).body

/** The rows of a form, drafts too, the oldest first. */
function storedSubmissions(scope: EventScope, formId: string) {
  return inEvent(scope, ({ tx }) =>
    tx.select().from(submissions).where(eq(submissions.formId, formId)).orderBy(submissions.id),
  )
}

export const refusal = (code: string, message: string) => ({
  status: 409,
  body: { status: 409, message, data: { code } },
})

export const notFound = (thing: string) => ({
  status: 404,
  body: { status: 404, message: `${thing} not found`, data: null },
})

/** Asks more questions only of those who need power. */
export const power = {
  fields: [
    {
      id: 'power',
      type: 'dropdown',
      label: 'Do you need power?',
      isRequired: true,
      options: ['Yes', 'No'].map((value) => ({ label: value, value })),
    },
    { id: 'watts', type: 'number', label: 'How many watts?', isRequired: true, min: 1, max: 5000 },
    { id: 'note', type: 'area', label: 'Anything else?' },
  ],
  logicMap: {
    power: {
      operator: 'ANY',
      rules: [{ sourceId: 'power', sourceType: 'field', condition: 'equals', sourceValue: 'Yes' }],
      thenFieldId: 'watts',
      elseFieldId: 'note',
    },
  },
}
