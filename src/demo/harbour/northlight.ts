import { extendTask } from '#features/tasks/tasks/server/commands/extensions.ts'
import { assignTask } from '#features/tasks/tasks/server/commands/steps.ts'
import type { TaskRecord } from '#features/tasks/tasks/server/queries/tasks.ts'
import { addDays } from '#kit/dates/zone.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import {
  changeSentForm,
  completeTask,
  continueDraft,
  handInFile,
  keepDraft,
  sendForm,
} from '../handing-in.ts'
import { at } from '../moments.ts'
import type { Party, Person } from '../parties.ts'
import { badgeRows } from './forms/badges.ts'
import { designAnswers } from './forms/design.ts'
import { invoiceDraft, powerDraft } from './forms/power.ts'
import { safetyAnswers } from './forms/safety.ts'
import { type Harbour, signIn } from './histories.ts'
import type { TeamPlan } from './teams.ts'

export const northlight: TeamPlan = {
  ...{ name: 'Northlight Optics', stand: 'B12', hall: 'Hall B', type: 'Shell scheme' },
  ...{ pace: 'steady', lastSeen: 0, people: 3 },
}

export const northlightPeople: readonly Person[] = [
  { firstName: 'Priya', surname: 'Nair', email: 'priya.nair@northlight-optics.example' },
  { firstName: 'Tom', surname: 'Keller', email: 'tom.keller@northlight-optics.example' },
  { firstName: 'Ana', surname: 'Lopes', email: 'ana.lopes@northlight-optics.example' },
]

export const tidewell: TeamPlan = {
  ...{ name: 'Tidewell Lenses', stand: 'B12', hall: 'Hall B', type: 'Shell scheme', parent: northlight.name },
  ...{ pace: 'slow', lastSeen: 3, people: 2 },
}

export const tidewellPeople: readonly Person[] = [
  { firstName: 'Hugo', surname: 'Lindqvist', email: 'hugo.lindqvist@tidewell-lenses.example' },
  { firstName: 'Beth', surname: 'Aldous', email: 'beth.aldous@tidewell-lenses.example' },
]

/** Who completed which task, and how many days ago. */
const done: readonly [title: string, who: 'Priya' | 'Tom' | 'Ana', daysAgo: number][] = [
  ['Check your company details', 'Priya', 41.3],
  ['Accept the exhibitor rules', 'Priya', 41.2],
  ['Sign the stand contract', 'Priya', 30.1],
  ['Upload your logo', 'Ana', 24.4],
  ['Write your catalogue entry', 'Ana', 17.2],
  ['Name your safety contact', 'Tom', 15.6],
  ['Register your stand builder', 'Tom', 12.3],
  ['Invite your customers', 'Ana', 9.5],
  ['Choose the name on your fascia', 'Priya', 7.4],
  ['Reserve hotel rooms', 'Ana', 6.7],
  ['Tell us about heavy exhibits', 'Tom', 5.1],
  ['Order water and waste', 'Tom', 4.8],
]

/** The demo exhibitor's team: 12 tasks done, one late, two due this week, one awaiting approval. */
export async function playNorthlight(event: EventTransaction, harbour: Harbour, party: Party) {
  const { forms, calendar } = harbour
  await signIn(event, calendar, party, 0.02)
  const person = (firstName: string) => named(party, firstName)
  for (const [title, who, daysAgo] of done) {
    const then = at(event, calendar.ago(daysAgo))
    const task = titled(harbour, title)
    if (task.formId === null) await completeTask(then, person(who), party, task)
    else {
      const { email } = person('Tom')
      const assessment = await handInFile(then, person(who), party, 'Risk assessment')
      const answers = safetyAnswers(2, { name: 'Tom Keller', email, assessment })
      await sendForm(then, person(who), forms.safety, answers)
    }
  }

  const sentDesign = at(event, calendar.ago(2.1))
  const drawing = await handInFile(sentDesign, person('Priya'), party, 'Plan and elevations')
  await sendForm(sentDesign, person('Priya'), forms.design, designAnswers(0, drawing))
  await changeSentForm(at(event, calendar.ago(0.2)), person('Tom'), {
    form: forms.design,
    changes: [{ kind: 'set', path: 'notes', value: 'The counter moves to the aisle. Drawing to follow.' }],
  })

  const order = await keepDraft(at(event, calendar.ago(1.1)), person('Ana'), {
    ...{ form: forms.power, answers: invoiceDraft, page: 0 },
  })
  const marking = at(event, calendar.ago(0.12))
  const plan = await handInFile(marking, person('Tom'), party, 'Stand plan with sockets')
  await continueDraft(marking, person('Tom'), {
    ...{ form: forms.power, begun: order, answers: powerDraft(plan), page: 1 },
  })
  const badges = titled(harbour, 'Register your stand staff')
  const booth = [
    ...party.people,
    { firstName: 'Wes', surname: 'Arden', email: 'wes@northlight-optics.example' },
  ]
  const names = await keepDraft(at(event, calendar.ago(1.3)), person('Priya'), {
    ...{ form: forms.badges, answers: { staff: badgeRows(booth) }, page: 0 },
  })
  await continueDraft(at(event, calendar.ago(1.25)), person('Ana'), {
    ...{ form: forms.badges, begun: names, answers: { parking: ['Yes'], permits: 1 }, page: 0 },
  })
  await give(at(event, calendar.ago(1.2)), person('Priya'), person('Ana'), badges)

  const slot = titled(harbour, 'Choose your build-up slot')
  await giveMoreTime(at(event, calendar.ago(1.7)), harbour.organiser, party, {
    ...{ task: slot, dueDate: addDays(slot.dueDate, 7) },
    reason: 'Your venue induction has moved to Wednesday, so take the week.',
  })
}

async function give(event: EventTransaction, by: Actor, to: Actor, task: TaskRecord) {
  const given = await assignTask(event, by, { taskId: task.id, memberId: to.memberId })
  if (!given.ok) throw new Error(`“${task.title}” of the demo cannot be assigned: ${given.error}`)
}

type MoreTime = { task: TaskRecord; dueDate: string; reason: string }

async function giveMoreTime(
  event: EventTransaction,
  organiser: Actor,
  { teamId }: Party,
  { task, ...extension }: MoreTime,
) {
  const given = await extendTask(event, organiser, { taskId: task.id, teamId, extension })
  if (!given.ok) throw new Error(`“${task.title}” of the demo cannot be extended: ${given.error}`)
}

function named({ people, name }: Party, firstName: string): Actor {
  const found = people.find((person) => person.firstName === firstName)
  if (!found) throw new Error(`${name} of the demo has no ${firstName}.`)
  return found
}

function titled({ tasks }: Harbour, title: string): TaskRecord {
  const found = tasks.find((task) => task.title === title)
  if (!found) throw new Error(`The demo has no task “${title}”.`)
  return found
}
