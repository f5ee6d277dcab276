import { defaultSettings, type SettingsByKind } from '#features/event/events/domain/settings.ts'
import { recordLogin } from '#features/people/members/server/commands/parts.ts'
import { listTasks } from '#features/tasks/tasks/server/queries/tasks.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { addForm, addTaskGroup, addTeamType } from '../building.ts'
import type { Calendar } from '../calendar.ts'
import { addCustomFields } from '../custom-fields.ts'
import { addFormMails } from '../form-mails.ts'
import { completeTask } from '../handing-in.ts'
import { northlightPeople } from '../harbour/northlight.ts'
import { at } from '../moments.ts'
import { addParty, ownerOf } from '../parties.ts'
import { peopleOf } from '../people-names.ts'
import { menuForm, riversideTasks } from './plans.ts'

export function riversideSettings({ day }: Calendar): Partial<SettingsByKind> {
  return {
    branding: { ...defaultSettings('branding'), navBgColor: '#3d2a52' },
    event: {
      ...defaultSettings('event'),
      eventName: 'Riverside Trade Days',
      shortName: 'Riverside',
      longName: 'Riverside Trade Days, Bath',
      companyName: 'Riverside Markets',
      companyAddress: '12 Walcot Street\nBath BA1 5BD\nUnited Kingdom',
      startDate: day(154),
      endDate: day(155),
      launchDate: day(-10),
    },
    emails: {
      ...defaultSettings('emails'),
      supportEmail: 'hello@riverside-trade.example',
      fromEmail: 'portal@riverside-trade.example',
    },
  }
}

const tables = [
  ['Willow Lane Candles', 'Table 1', 'Candles and soap'],
  ['Saffron Field Spices', 'Table 2', 'Spices and tea'],
  ['Mill Race Bicycles', 'Table 3', 'Used bicycles, repairs'],
  ['Heron Stationery', 'Table 5', 'Paper, ink and notebooks'],
  ['Oakapple Puzzles', 'Table 6', ''],
] as const

/** What a market has to know of each table. */
const riversideFields = {
  sells: {
    ...{ label: 'What you sell', placeholder: 'Bread and preserves' },
    description: 'As it will stand in the programme.',
    ...{ showField: true, isFilledByTeams: true, isRequired: true },
  },
  cloth: {
    ...{ label: 'Tablecloth from us', type: 'boolean', defaultValue: true },
    description: 'Dark green, 2.4 m by 1.5 m.',
    ...{ showField: true, isFilledByTeams: true },
  },
  socket: { label: 'Power socket', type: 'boolean', defaultValue: false, showField: true },
  licence: {
    ...{ label: 'Trading licence seen', type: 'boolean', defaultValue: false },
    description: 'The council asks for it at the gate.',
  },
} as const

type Loaded = { accountIds: string[]; organiser: Actor }

/** Fills the small event of another organiser, where the demo’s exhibitor has a table too. */
export async function loadRiverside(event: EventTransaction, calendar: Calendar): Promise<Loaded> {
  const organisers = await addParty(event, { name: 'Riverside Markets', isOrganiser: true }, [
    { firstName: 'Gwen', surname: 'Harcourt', email: 'gwen@riverside-trade.example', level: 'admin' },
  ])
  const organiser = ownerOf(organisers)
  const teamTypeId = await addTeamType(event, organiser, 'Trade table')
  const fieldIds = await addCustomFields(event, organiser, riversideFields)
  const form = await addForm(event, organiser, menuForm(calendar))
  await addTaskGroup(
    event,
    organiser,
    { title: 'Before you come', tasks: riversideTasks(calendar, form.id) },
    calendar.day,
  )
  const [first] = await listTasks(event)

  const northlight = { name: 'Northlight Optics', stand: 'Table 7', hall: 'Assembly Hall', teamTypeId }
  const sold = { [fieldIds.sells]: 'Lenses and small telescopes', [fieldIds.licence]: true }
  const own = await addParty(event, { ...northlight, customFields: sold }, northlightPeople.slice(0, 1))
  await recordLogin(at(event, calendar.ago(2)), ownerOf(own).memberId, true)
  if (first) await completeTask(at(event, calendar.ago(2)), ownerOf(own), own, first)
  for (const [index, [name, stand, sells]] of tables.entries()) {
    const people = peopleOf(name, 310 + index * 3, 1 + (index % 2))
    const customFields = sells === '' ? {} : { [fieldIds.sells]: sells, [fieldIds.licence]: index % 2 === 0 }
    await addParty(event, { name, stand, hall: 'Assembly Hall', teamTypeId, customFields }, people)
  }
  await addFormMails(event, organiser, { formId: form.id })
  const accountIds = [...organisers.people, ...own.people].map(({ accountId }) => accountId)
  return { accountIds, organiser }
}
