import type { FormRecord } from '#features/forms/forms/server/queries.ts'
import { webHookInput } from '#features/forms/web-hooks/contract.ts'
import { createHook } from '#features/forms/web-hooks/server/commands/hooks.ts'
import { addPastDeliveries, type PastDelivery } from '#features/forms/web-hooks/server/commands/past.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Calendar } from '../calendar.ts'
import { at } from '../moments.ts'

const url = 'https://gate.quayside-security.example/hooks/passes'

type Told = {
  team: string
  stand: string
  daysAgo: number
  type?: 'created' | 'updated'
  took: number
  failed?: number[]
}

/** What the gate has heard, and how often it had to be told: the pass printer was restarted twice. */
const told: Told[] = [
  { team: 'Lamplight Software', stand: 'A12', daysAgo: 24.2, took: 201 },
  { team: 'Copper Lantern Coffee', stand: 'C03', daysAgo: 22.7, took: 188 },
  { team: 'Juniper Kitchenware', stand: 'B19', daysAgo: 21.1, took: 173 },
  { team: 'Fathom Survey', stand: 'A04', daysAgo: 19.6, type: 'updated', took: 168, failed: [503, 503] },
  { team: 'Elmbridge Sensors', stand: 'A21', daysAgo: 17.9, took: 179 },
  { team: 'Estuary Dredging', stand: 'D01', daysAgo: 15.4, took: 202, failed: [502] },
  { team: 'Gullwing Boats', stand: 'D07', daysAgo: 12.3, took: 191 },
  { team: 'Anchor & Vale Marine', stand: 'D09', daysAgo: 9.8, took: 184 },
  {
    team: 'Quillfeather Games',
    stand: 'C14',
    daysAgo: 8.5,
    took: 88,
    failed: [400, 400, 400, 400, 400, 400, 400, 400],
  },
  { team: 'Lamplight Software', stand: 'A12', daysAgo: 4.2, type: 'updated', took: 176 },
  { team: 'Foxglove Instruments', stand: 'B06', daysAgo: 1.1, took: 190 },
]

/** Whom they had named by then. */
const people = [
  ['Mina', 'Tallis', 'Sales'],
  ['Rafe', 'Ilic', 'Engineer'],
  ['Isla', 'Quayle', 'Stand manager'],
  ['Olu', 'Hallam', 'Sales'],
  ['Petra', 'Ellwood', 'Product expert'],
] as const

/** As the hook tells them: the one who has no surname is why the printer refuses a pass. */
function answersOf(sequence: number, isRefused: boolean) {
  return [0, 1].flatMap((entry) => {
    const [firstName, surname, role] = people[(sequence + entry) % people.length] ?? people[0]
    const answers = [
      ['first-name', 'firstName', 'First name', firstName],
      ['surname', 'surname', 'Surname', isRefused && entry === 1 ? null : surname],
      ['role', 'role', 'Role', role],
    ] as const
    return answers.map(([key, fieldId, question, value]) => ({
      ...{ key: `who-will-work-on-your-stand.${key}`, fieldId, question, type: 'text' },
      ...{ loop: entry + 1, value },
    }))
  })
}

const words: Record<number, [string, string]> = {
  202: ['Accepted', 'Pass queued for printing.'],
  400: ['Bad Request', 'A pass needs a surname; entry 2 has none.'],
  502: ['Bad Gateway', 'The pass printer is restarting.'],
  503: ['Service Unavailable', 'The pass printer is restarting.'],
}
const pauses = [0, 5, 305, 2105, 9305, 30_905, 117_305, 261_305]

/** The gate prints passes as teams name their people: one web hook, with its log. */
export async function addGatePasses(
  event: EventTransaction,
  calendar: Calendar,
  organiser: Actor,
  form: FormRecord,
) {
  const webHook = webHookInput.parse({ name: 'Gate passes', url })
  const made = await createHook(at(event, calendar.ago(26)), organiser, { formId: form.id, webHook })
  if (!made.ok) throw new Error(`The web hook of the demo was refused: ${made.error}`)
  const deliveries = told.map((one, index) =>
    deliveryOf(event, calendar, form, { ...one, sequence: index + 1 }),
  )
  await addPastDeliveries(event, { webHookId: made.value.webHookId, url, deliveries })
}

function deliveryOf(
  event: EventTransaction,
  calendar: Calendar,
  form: FormRecord,
  { team, stand, daysAgo, type = 'created', took, failed = [], sequence }: Told & { sequence: number },
): PastDelivery {
  const first = calendar.ago(daysAgo)
  const statuses = failed.length === pauses.length ? failed : [...failed, 202]
  const tries = statuses.map((status, index) => {
    const [statusText = '', answer = ''] = words[status] ?? []
    const moment = new Date(first.getTime() + (pauses[index] ?? 0) * 1000)
    return { at: moment, status, statusText, milliseconds: took + index * 7, answer }
  })
  const { id, title, currentVersion: version } = form
  const payload = {
    ...{ type: `submission.${type}`, sequence, timestamp: first.toISOString() },
    event: { id: event.eventId, name: 'Harbour Expo' },
    form: { id, key: 'badges', title, version },
    submission: { id: newId(), isGuest: false },
    team: { id: newId(), name: team, stand },
    answers: answersOf(sequence, failed.includes(400)),
  }
  return { type, subject: team, payload, tries }
}
