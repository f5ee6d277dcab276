import { updateSubscription } from '#features/event/emails/server/commands/subscriptions.ts'
import { deliver } from '#features/event/emails/server/commands.ts'
import { emailsOfMember } from '#features/event/emails/server/queries.ts'
import { storeOrganiserFile } from '#features/event/files/server/commands.ts'
import { archiveGroups, createFieldGroup } from '#features/forms/forms/field-groups/server/commands.ts'
import { sendInvitation } from '#features/people/auth/server/commands/mails.ts'
import { updateDisabled } from '#features/people/members/server/commands/access.ts'
import { markOnboarded, recordLogin } from '#features/people/members/server/commands/parts.ts'
import { createImport } from '#features/people/team-import/server/commands/staging.ts'
import { updateTeam } from '#features/people/teams/server/commands.ts'
import { hideFirstSteps } from '#features/portal/first-steps/server/commands.ts'
import { archiveTaskGroups, createTaskGroup } from '#features/tasks/tasks/groups/server/commands.ts'
import { listTasks, type TaskRecord } from '#features/tasks/tasks/server/queries/tasks.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { addForm, addTaskGroup, addTeamType } from '../building.ts'
import type { Calendar } from '../calendar.ts'
import { addCustomFields } from '../custom-fields.ts'
import { addFormMails } from '../form-mails.ts'
import { sendFormAsGuest } from '../handing-in.ts'
import { answering, delivered, noSuchMailbox } from '../mail-server.ts'
import { at } from '../moments.ts'
import { addParty, ownerOf, type Party } from '../parties.ts'
import { onePagePdf } from '../pdf.ts'
import { peopleOf } from '../people-names.ts'
import { addTokens } from './api-tokens.ts'
import { changeOrders } from './changed-orders.ts'
import { loadContent } from './content/load-content.ts'
import { addPictures } from './content/pictures.ts'
import { addConversations } from './conversations.ts'
import { correctBadges, fillInBadges } from './corrections.ts'
import { harbourFields, harbourValues } from './custom-fields.ts'
import { writeTemplates } from './email-templates.ts'
import { addExports } from './exports.ts'
import { formMailPlans } from './form-mail-plans.ts'
import { applicationForm, applications } from './forms/application.ts'
import { badgeGroup, badgesForm, vanGroup } from './forms/badges.ts'
import { catalogueForm } from './forms/catalogue.ts'
import { designForm } from './forms/design.ts'
import { powerForm } from './forms/power.ts'
import { safetyForm } from './forms/safety.ts'
import { addGatePasses } from './gate-passes.ts'
import { type Harbour, playHistory } from './histories.ts'
import { lateBookings } from './late-bookings.ts'
import { loseField } from './lost-field.ts'
import { northlight, northlightPeople, playNorthlight, tidewell, tidewellPeople } from './northlight.ts'
import { addNotifications } from './notifications.ts'
import { harbourOrganisers } from './organisers.ts'
import { addOutbox } from './outbox.ts'
import { addReminders } from './reminders.ts'
import { noteRiskDays } from './risk-days.ts'
import { orderAgain } from './second-order.ts'
import { organiserName } from './settings.ts'
import { harbourTasks } from './tasks.ts'
import { standSharePlans, type TeamPlan, teamPlans } from './teams.ts'
import { addTerms } from './terms.ts'

/** Fills Harbour Expo and returns the accounts of everyone who has ever signed in. */
export async function loadHarbour(
  event: EventTransaction,
  calendar: Calendar,
  appUrl: string,
): Promise<string[]> {
  const organisers = await addOrganisers(event, calendar)
  await writeTemplates(event, calendar, ownerOf(organisers))
  const harbour = await setUp(event, calendar, ownerOf(organisers))
  const parties = await addTeams(at(event, calendar.ago(126)), harbour)
  for (const [index, { plan, party }] of parties.entries()) {
    if (plan === northlight) await playNorthlight(event, harbour, party)
    else await playHistory(event, harbour, plan, party, index)
  }
  const foxglove = parties.find(({ party }) => party.name === 'Foxglove Instruments')
  if (foxglove) {
    const organiser = organisers.people[1] ?? ownerOf(organisers)
    await correctBadges(event, harbour, { organiser, party: foxglove.party })
    await orderAgain(at(event, calendar.ago(0.4)), harbour, foxglove.party)
    const signedIn = parties.filter(({ plan }) => plan !== northlight && plan.lastSeen !== null)
    await fillInBadges(event, harbour, { organiser, parties: signedIn.map(({ party }) => party) })
  }
  await changeOrders(
    event,
    harbour,
    parties.filter(({ plan }) => plan !== northlight).map(({ party }) => party),
  )
  await loseField(event, calendar, { organiser: ownerOf(organisers), formId: harbour.forms.badges.id })
  await addGatePasses(event, calendar, ownerOf(organisers), harbour.forms.badges)
  for (const name of Object.keys(formMailPlans) as (keyof typeof formMailPlans)[]) {
    const { id: formId } = harbour.allForms[name]
    await addFormMails(event, ownerOf(organisers), { formId, plans: formMailPlans[name] })
  }
  await swapStands(
    at(event, calendar.ago(0.1)),
    organisers.people[1] ?? ownerOf(organisers),
    parties.slice(6, 8),
    harbour,
  )
  const silent = parties.filter(({ plan }) => plan.lastSeen === null).map(({ party }) => party)
  await invite(at(event, calendar.ago(3)), ownerOf(organisers), silent, appUrl)
  await addConversations(
    event,
    calendar,
    organisers.people,
    parties
      .filter(({ plan }) => plan.lastSeen !== null && plan.parent === undefined)
      .map(({ party }) => party),
  )
  await playInvitations(event, calendar, organisers, parties)
  const own = parties.find(({ plan }) => plan === northlight)
  if (own) {
    const [organiser, { typeIds }] = [ownerOf(organisers), harbour]
    await addNotifications(event, calendar, { organiser, northlight: own.party, typeIds })
  }
  await unsubscribeSome(event, calendar, parties)
  const exhibitors = parties.map(({ party }) => party)
  await addOutbox(event, calendar, { organiser: ownerOf(organisers), parties: exhibitors, appUrl })
  await addReminders(event, calendar, { organiser: ownerOf(organisers), parties: exhibitors })
  const comings = parties.map(({ plan, party }) => ({ party, lastSeen: plan.lastSeen }))
  await noteRiskDays(event, calendar, comings)
  await addTerms(event, calendar, { organisers, parties: comings })
  await addTokens(event, calendar, ownerOf(organisers))
  await addExports(event, calendar, {
    organiser: ownerOf(organisers),
    startUpId: harbour.typeIds['Start-up'],
  })
  await stageLateBookings(at(event, calendar.ago(0.05)), ownerOf(organisers))
  const seen = parties.filter(({ plan }) => plan.lastSeen !== null).map(({ party }) => party)
  return [organisers, ...seen].flatMap(({ people }) => people.map(({ accountId }) => accountId))
}

/** Somebody has begun to import, and left rows to fix. */
async function stageLateBookings(event: EventTransaction, author: Author) {
  const { fileName, lines } = lateBookings
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n`)
  const staged = await createImport(event, author, { fileName, bytes })
  if (!staged.ok) throw new Error(`${fileName} could not be read`)
}

async function addOrganisers(now: EventTransaction, { ago }: Calendar): Promise<Party> {
  const event = at(now, ago(128))
  const own = { name: organiserName, isOrganiser: true }
  const organisers = await addParty(event, own, harbourOrganisers)
  await addParty(event, { name: 'Dockside Halls, venue crew', isOrganiser: true, hall: 'All halls' }, [
    { firstName: 'Theo', surname: 'Lindqvist', email: 'theo.lindqvist@dockside-halls.example' },
    { firstName: 'Amara', surname: 'Obi', email: 'amara.obi@dockside-halls.example', level: 'reportViewer' },
  ])
  for (const organiser of organisers.people) {
    await recordLogin(at(now, ago(0.3)), organiser.memberId, true)
    await markOnboarded(at(now, ago(0.3)), organiser)
  }
  return organisers
}

/** Forms, tasks and everything they need, as the organiser set them up before the launch. */
async function setUp(now: EventTransaction, calendar: Calendar, organiser: Actor) {
  const event = at(now, calendar.ago(127))
  const typeIds = {
    'Shell scheme': await addTeamType(event, organiser, 'Shell scheme'),
    'Space only': await addTeamType(event, organiser, 'Space only'),
    'Start-up': await addTeamType(event, organiser, 'Start-up'),
  }
  const fieldIds = await addCustomFields(event, organiser, harbourFields)
  const badgeId = await createFieldGroup(event, organiser, badgeGroup)
  await archiveGroups(event, organiser, [await createFieldGroup(event, organiser, vanGroup)])
  const pictures = await addPictures(event, organiser)
  const forms = {
    power: await addForm(event, organiser, powerForm(calendar)),
    badges: await addForm(event, organiser, badgesForm(calendar, { ...fieldIds, badgeId })),
    safety: await addForm(event, organiser, safetyForm(calendar)),
    design: await addForm(event, organiser, designForm(calendar)),
  }
  const catalogue = await addForm(event, organiser, catalogueForm(calendar))
  const application = await addForm(
    event,
    organiser,
    applicationForm(calendar, pictures.get('Stand types') ?? ''),
  )
  for (const { daysAgo, answers } of applications) {
    await sendFormAsGuest(at(now, calendar.ago(daysAgo)), application, answers)
  }
  const groups = harbourTasks({
    calendar,
    forms: {
      ...{ power: forms.power.id, badges: forms.badges.id },
      ...{ safety: forms.safety.id, design: forms.design.id },
    },
    contractFileId: await keepContract(event, organiser),
    builders: [typeIds['Shell scheme'], typeIds['Space only']],
  })
  for (const group of groups) await addTaskGroup(event, organiser, group, calendar.day)
  const tasks = await listTasks(now)
  const safetyGroupId = await addSafetyGroup(event, organiser, tasks)
  await hideFirstSteps(event, organiser, true)
  await loadContent(event, { calendar, organiser, tasks, pictures, typeIds, safetyGroupId })
  const allForms = { ...forms, catalogue, application }
  return { calendar, forms, allForms, tasks, organiser, typeIds, fieldIds }
}

/** Across the other groups, in the order in which the safety officer asks for them; and a group of the year before. */
async function addSafetyGroup(event: EventTransaction, organiser: Actor, tasks: readonly TaskRecord[]) {
  const titles = [
    ...['Name your safety contact', 'Upload your risk assessment'],
    ...['Tell us about heavy exhibits', 'Read the safety briefing'],
  ]
  const taskIds = titles.flatMap((title) => tasks.find((task) => task.title === title)?.id ?? [])
  const safety = await createTaskGroup(event, organiser, { title: 'Health and safety', taskIds })
  const former = await createTaskGroup(event, organiser, { title: 'Quayside anniversary 2026' })
  if (!safety.ok || !former.ok) throw new Error('The demo’s task groups are refused')
  await archiveTaskGroups(event, organiser, [former.value])
  return safety.value
}

/** The contract that exhibitors print and sign. */
async function keepContract(event: EventTransaction, author: Author): Promise<string> {
  const content = onePagePdf('Stand contract, Harbour Expo 2027', [
    'Between Harbour Events Ltd, Bristol, and the exhibitor named below.',
    'The organiser lets the stand shown on the floor plan for the days of the expo.',
    'The exhibitor keeps to the exhibitor rules and pays by the dates on the invoice.',
    'Exhibitor, name and signature: ______________________________',
  ])
  const stored = await storeOrganiserFile(event, author, { name: 'Stand contract.pdf', content })
  if (!stored.ok) throw new Error(stored.error.code)
  return stored.value.fileId
}

type Cast = { plan: TeamPlan; party: Party }

async function addTeams(event: EventTransaction, { typeIds, fieldIds }: Harbour): Promise<Cast[]> {
  const sharing = new Set([...standSharePlans, tidewell].map(({ parent }) => parent))
  const cast: Cast[] = []
  const add = async (plan: TeamPlan, people = peopleOf(plan.name, 3 + cast.length * 5, plan.people)) => {
    const parent = cast.find(({ party }) => party.name === plan.parent)
    const party = await addParty(
      event,
      {
        ...{ name: plan.name, stand: plan.stand, hall: plan.hall, teamTypeId: typeIds[plan.type] },
        standShareRole: parent ? 'child' : sharing.has(plan.name) ? 'parent' : 'none',
        parentTeamId: parent?.party.teamId ?? null,
        customFields: harbourValues(fieldIds, plan, cast.length),
      },
      people.map((person) => ({ ...person, isWaiting: plan.lastSeen === null })),
    )
    cast.push({ plan, party })
  }
  await add(northlight, [...northlightPeople])
  for (const plan of teamPlans) await add(plan)
  await add(tidewell, [...tidewellPeople])
  for (const plan of standSharePlans) await add(plan)
  return cast
}

/** Two exhibitors changed their minds; the audit tells who moved them, and from where. */
async function swapStands(
  event: EventTransaction,
  author: Author,
  pair: readonly Cast[],
  { typeIds }: Harbour,
) {
  for (const [index, { plan, party }] of pair.entries()) {
    const { stand, hall } = pair[1 - index]?.plan ?? plan
    await updateTeam(event, author, { teamId: party.teamId, stand, hall, teamTypeId: typeIds[plan.type] })
  }
}

/** One invitation arrived, one did not, and somebody who has left their company is kept out: the others wait. */
async function playInvitations(
  event: EventTransaction,
  { ago }: Calendar,
  organisers: Party,
  parties: readonly Cast[],
) {
  const silent = parties.filter(({ plan }) => plan.lastSeen === null)
  for (const [index, outcome] of outcomes.entries()) {
    const party = silent[index]?.party
    const [mail] = party ? await emailsOfMember(event, ownerOf(party).memberId) : []
    if (!mail) continue
    await deliver(at(event, ago(2.9)), answering(outcome), { emailId: mail.id, isLastTry: true })
  }
  const left = parties.find(({ plan, party }) => plan.pace === 'stalled' && party.people.length > 1)?.party
    .people[1]
  if (left)
    await updateDisabled(at(event, ago(6)), ownerOf(organisers), {
      ...{ memberIds: [left.memberId], isDisabled: true },
    })
}

const outcomes = [delivered, noSuchMailbox]

/** Two people have had enough of updates or news. */
async function unsubscribeSome(event: EventTransaction, { ago }: Calendar, parties: readonly Cast[]) {
  const second = parties.flatMap(({ plan, party }) => (plan.lastSeen === null ? [] : (party.people[1] ?? [])))
  const kinds = ['notifications', 'bulk'] as const
  for (const [index, kind] of kinds.entries()) {
    const person = second[index]
    if (person) await updateSubscription(at(event, ago(9 - index)), person, { kind, isSubscribed: false })
  }
}

async function invite(event: EventTransaction, organiser: Actor, parties: readonly Party[], appUrl: string) {
  for (const party of parties) {
    const { accountId, email, firstName, memberId } = ownerOf(party)
    await sendInvitation(event, {
      ...{ accountId, email, firstName, memberId, team: { id: party.teamId, name: party.name }, appUrl },
      invitedBy: `${organiser.firstName} ${organiser.surname}`,
    })
  }
}
