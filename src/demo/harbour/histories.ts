import type { FormRecord } from '#features/forms/forms/server/queries.ts'
import { markOnboarded, recordLogin } from '#features/people/members/server/commands/parts.ts'
import { mayTeamSeeTask } from '#features/tasks/tasks/domain/visibility.ts'
import type { TaskRecord } from '#features/tasks/tasks/server/queries/tasks.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Calendar } from '../calendar.ts'
import { completeTask, decide, handInFile, sendForm } from '../handing-in.ts'
import { at } from '../moments.ts'
import { ownerOf, type Party } from '../parties.ts'
import type { HarbourFieldIds } from './custom-fields.ts'
import { badgesAnswers } from './forms/badges.ts'
import { designAnswers } from './forms/design.ts'
import { powerAnswers } from './forms/power.ts'
import { safetyAnswers } from './forms/safety.ts'
import { loginsOfPerson } from './logins.ts'
import { reviewDrawings } from './reviews.ts'
import type { Pace, TeamPlan } from './teams.ts'

type HarbourForms = Record<'safety' | 'design' | 'power' | 'badges', FormRecord>

export type Harbour = {
  calendar: Calendar
  forms: HarbourForms
  tasks: readonly TaskRecord[]
  organiser: Actor
  fieldIds: HarbourFieldIds
  typeIds: Record<TeamPlan['type'], string>
}

/** By pace: the percentage done of the tasks due so far, and how many days ahead the team works. */
const habits: Record<Pace, { share: number; horizon: number }> = {
  ahead: { share: 100, horizon: 37 },
  steady: { share: 90, horizon: 5 },
  slow: { share: 50, horizon: 4 },
  stalled: { share: 25, horizon: 0 },
  idle: { share: 0, horizon: 0 },
  silent: { share: 0, horizon: 0 },
  unasked: { share: 0, horizon: 0 },
}

/** Repeats what a team has done since the launch, step by step, with the commands its people would use. */
export async function playHistory(
  event: EventTransaction,
  harbour: Harbour,
  plan: TeamPlan,
  party: Party,
  index: number,
) {
  const own = harbour.tasks.filter((task) => isOwn(task, harbour, plan))
  if (plan.pace === 'unasked') await excuse(event, harbour, party, own)
  if (plan.lastSeen === null) return
  await signIn(event, harbour.calendar, party, plan.lastSeen)
  const { share, horizon } = habits[plan.pace]
  const within = own.filter(({ dueDate }) => dueDate !== '' && dueDate <= harbour.calendar.day(horizon))
  for (const [place, task] of within.entries()) {
    if (!isDone(share, index, place)) continue
    const moment = momentOf(harbour.calendar, task, plan.lastSeen, index + place)
    const actor = party.people[(index + place) % party.people.length] ?? ownerOf(party)
    await doTask(event, harbour, { task, actor, party, index, daysAgo: moment })
  }
}

/** True for about `share` percent, early tasks rather than late ones, and different for each team. */
function isDone(share: number, index: number, place: number): boolean {
  return (place * 9 + index * 13 + (place % 3) * 17) % 100 < share
}

/** Days ago: some days before the task was due, but not after the team last signed in. */
function momentOf({ ago }: Calendar, task: TaskRecord, lastSeen: number, variety: number): number {
  const due = Math.round((ago(0).getTime() - Date.parse(task.dueDate)) / 86_400_000)
  return Math.max(lastSeen, due + 1 + (variety % 5) * 1.3)
}

type Doing = { task: TaskRecord; actor: Actor; party: Party; index: number; daysAgo: number }

async function doTask(event: EventTransaction, harbour: Harbour, doing: Doing) {
  const { task, actor, party, index, daysAgo } = doing
  const then = at(event, harbour.calendar.ago(daysAgo))
  const form = Object.values(harbour.forms).find(({ id }) => id === task.formId)
  if (!form) {
    await completeTask(then, actor, party, task)
    return
  }
  const answers = await answersOf(then, harbour, form, doing)
  await sendForm(then, actor, form, answers)
  if (task.isApprovalNeeded)
    await reviewDrawings(event, harbour, { form, task, actor, party, index, daysAgo })
}

async function answersOf(
  event: EventTransaction,
  { forms, calendar }: Harbour,
  form: FormRecord,
  { actor, party, index, task }: Doing,
) {
  if (form.id === forms.power.id) return powerAnswers(index, actor.email, calendar.day(60 + (index % 3)))
  if (form.id === forms.badges.id) return badgesAnswers(index, party.people)
  if (form.id === forms.safety.id) {
    const name = `${actor.firstName} ${actor.surname}`
    const assessment = await handInFile(event, actor, party, 'Risk assessment')
    return safetyAnswers(index, { name, email: actor.email, assessment })
  }
  return designAnswers(index, await handInFile(event, actor, party, task.title))
}

/** The organiser has told these start-ups that they need neither power nor stand staff. */
async function excuse(event: EventTransaction, harbour: Harbour, party: Party, own: readonly TaskRecord[]) {
  const then = at(event, harbour.calendar.ago(20))
  for (const task of own.filter(({ dueDate }) => dueDate === '' || dueDate > harbour.calendar.day(0))) {
    await decide(then, harbour.organiser, { teamId: party.teamId, task, decision: 'notApplicable' })
  }
}

/** Everyone in the team has signed in and read the welcome; the owner signed in last. */
export async function signIn(
  event: EventTransaction,
  { ago }: Calendar,
  { people }: Pick<Party, 'people'>,
  lastSeen: number,
) {
  for (const [index, person] of people.entries()) {
    for (const [nth, daysAgo] of loginsOfPerson(index, lastSeen).entries()) {
      const then = at(event, ago(daysAgo))
      await recordLogin(then, person.memberId, nth === 0)
      if (nth === 0) await markOnboarded(then, person)
    }
  }
}

function isOwn(task: TaskRecord, { typeIds }: Harbour, { type, parent }: TeamPlan): boolean {
  const standShareRole = parent === undefined ? 'none' : 'child'
  const team = { teamTypeId: typeIds[type], isOrganiser: false, standShareRole } as const
  return mayTeamSeeTask(task, team, { level: 'user' }, new Date())
}
