import { setTimeout as delay } from 'node:timers/promises'
import { createEvent } from '#features/event/events/server/commands.ts'
import { formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { createForm, publishForm } from '#features/forms/forms/server/commands.ts'
import { SOONEST_MILLISECONDS } from '#features/submissions/submissions/domain/guest-pace.ts'
import { system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import type { Measure } from '../measure.ts'
import { inTurns } from '../rates.ts'
import { whileServed } from '../served-portal.ts'

const QUESTIONS = 12

/**
 * How many submissions of guests a process takes, each durable on the disk, with its audit entry, its hint to the
 * browsers and the count of tries; beside one durable row of the bare server.
 */
export function run(): Promise<Measure[]> {
  return whileServed(plant, async ({ portal, bare }, { formId }) => {
    const opened = await fetch(`${portal.url}/api/guests/forms/${formId}`)
    const { started } = (await opened.json()) as { started: string }
    await delay(SOONEST_MILLISECONDS)
    const sent = JSON.stringify({ version: 1, answers: answers(), sendKey: 'sending-{unique}', started })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '{address}' }
    const url = `${portal.url}/api/guests/forms/${formId}/submissions`
    const rates = await inTurns({
      bare: { server: bare, load: { url: bare.url, method: 'POST', body: sent } },
      sent: { server: portal, load: { url, method: 'POST', headers, body: sent } },
    })
    const { sent: own, bare: least } = rates
    return [
      { name: 'submissions: durable', unit: 'a second', value: own.perSecond, atLeast: 300 },
      { name: 'submissions: 95th percentile', unit: 'ms', value: own.p95, atMost: 100 },
      { name: 'submissions: processor', unit: 'ms', value: own.processor },
      { name: 'submissions: rate', unit: 'of bare rows', value: own.perSecond / least.perSecond },
      { name: 'submissions: bare server, durable rows', unit: 'a second', value: least.perSecond },
    ]
  })
}

const fieldIds = Array.from({ length: QUESTIONS }, (_, index) => `question-${index}`)
const answers = () => Object.fromEntries(fieldIds.map((id) => [id, `An answer of some words to ${id}`]))

async function plant(services: Services) {
  const event = { tenantName: 'Bench', slug: 'bench', isDefault: true, settings: {} }
  const scope = await createEvent(services, event)
  const fields = fieldIds.map((id) => ({ id, type: 'text', label: `Please tell us about ${id}` }))
  const definition = formDefinitionSchema.parse({ fields, logicMap: {}, groups: {} })
  const form = { title: 'Visitors', description: '', definition, isPublic: true, isEditable: false }
  const formId = await createForm(scope, system, form)
  const published = await publishForm(scope, system, { formId, revision: 1 })
  if (!published.ok) throw new Error('The form was not published.')
  return { scope, formId }
}

if (import.meta.main) console.table(await run())
