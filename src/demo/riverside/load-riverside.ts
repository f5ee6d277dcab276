import { defaultSettings, type SettingsByKind } from '#features/event/events/domain/settings.ts'
import { recordLogin } from '#features/people/members/server/commands/parts.ts'
import { findOrCreateTeamType } from '#features/people/team-types/server/commands.ts'
import { listTasks } from '#features/tasks/tasks/server/queries.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { addForm, addTaskGroup } from '../building.ts'
import type { Calendar } from '../calendar.ts'
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
  ['Willow Lane Candles', 'Table 1'],
  ['Saffron Field Spices', 'Table 2'],
  ['Mill Race Bicycles', 'Table 3'],
  ['Heron Stationery', 'Table 5'],
  ['Oakapple Puzzles', 'Table 6'],
] as const

/** Fills the small event of another organiser, where the demo’s exhibitor has a table too. */
export async function loadRiverside(event: EventTransaction, calendar: Calendar): Promise<string[]> {
  const organisers = await addParty(event, { name: 'Riverside Markets', isOrganiser: true }, [
    { firstName: 'Gwen', surname: 'Harcourt', email: 'gwen@riverside-trade.example', level: 'admin' },
  ])
  const organiser = ownerOf(organisers)
  const teamTypeId = await findOrCreateTeamType(event, organiser, 'Trade table')
  const form = await addForm(event, organiser, menuForm(calendar))
  await addTaskGroup(
    event,
    organiser,
    { title: 'Before you come', tasks: riversideTasks(calendar, form.id) },
    calendar.day,
  )
  const [first] = await listTasks(event)

  const northlight = { name: 'Northlight Optics', stand: 'Table 7', hall: 'Assembly Hall', teamTypeId }
  const own = await addParty(event, northlight, northlightPeople.slice(0, 1))
  await recordLogin(at(event, calendar.ago(2)), ownerOf(own).memberId, true)
  if (first) await completeTask(at(event, calendar.ago(2)), ownerOf(own), own, first)
  for (const [index, [name, stand]] of tables.entries()) {
    const people = peopleOf(name, 310 + index * 3, 1 + (index % 2))
    await addParty(event, { name, stand, hall: 'Assembly Hall', teamTypeId }, people)
  }
  return [...organisers.people, ...own.people].map(({ accountId }) => accountId)
}
