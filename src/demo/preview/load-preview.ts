import { defaultSettings, type SettingsByKind } from '#features/event/events/domain/settings.ts'
import { markOnboarded, recordLogin } from '#features/people/members/server/commands/parts.ts'
import { listTasks } from '#features/tasks/tasks/server/queries/tasks.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { addTaskGroup, addTeamType, type TaskPlan } from '../building.ts'
import type { Calendar } from '../calendar.ts'
import { completeTask } from '../handing-in.ts'
import { harbourOrganisers } from '../harbour/organisers.ts'
import { organiserName } from '../harbour/settings.ts'
import { at } from '../moments.ts'
import { addParty, ownerOf } from '../parties.ts'
import { peopleOf } from '../people-names.ts'

export function previewSettings({ day }: Calendar): Partial<SettingsByKind> {
  return {
    branding: { ...defaultSettings('branding'), navBgColor: '#12324f' },
    event: {
      ...defaultSettings('event'),
      eventName: 'Harbour Preview Day',
      shortName: 'Preview Day',
      longName: 'Harbour Preview Day, Bristol',
      teamName: 'The Harbour Expo team',
      companyName: organiserName,
      companyAddress: '4 Welsh Back\nBristol BS1 4SL\nUnited Kingdom',
      startDate: day(-34),
      endDate: day(-34),
      launchDate: day(-90),
    },
    emails: {
      ...defaultSettings('emails'),
      supportEmail: 'preview@harbour-expo.example',
      fromEmail: 'portal@harbour-expo.example',
    },
  }
}

const makers = [
  ['Saltmarsh Ceramics', 'Table 1'],
  ['Lantern and Loom', 'Table 2'],
  ['Brunel Model Works', 'Table 3'],
  ['Tideline Press', 'Table 4'],
  ['Pier Nine Coffee', 'Table 5'],
  ['Clifton Clockmakers', 'Table 6'],
] as const

function previewTasks({ words }: Calendar): TaskPlan[] {
  return [
    {
      ...{ title: 'Confirm your table', icon: 'table_restaurant', type: 'task', due: -70, isRequired: true },
      description: `One table, two chairs and a socket each. Tell us by ${words(-70)} if you need anything else.`,
    },
    {
      ...{ title: 'Accept the house rules', icon: 'rule', type: 'disclaimer', due: -55, isRequired: true },
      description: 'Doors, deliveries and what the hall allows.',
      disclaimer:
        'We have read the house rules, bring nothing that burns, and leave by seven in the evening.',
    },
    {
      ...{ title: 'Tell us who comes', icon: 'badge', type: 'task', due: -45, isRequired: true },
      description: `Two people a table. We print the badges on ${words(-40)}.`,
    },
  ]
}

/** Fills a small event of the demo's organiser that is over and closed: people read in it what there was. */
export async function loadPreview(event: EventTransaction, calendar: Calendar): Promise<string[]> {
  const organisers = await addParty(
    at(event, calendar.ago(95)),
    { name: organiserName, isOrganiser: true },
    harbourOrganisers,
  )
  for (const organiser of organisers.people) {
    await recordLogin(at(event, calendar.ago(33)), organiser.memberId, true)
    await markOnboarded(at(event, calendar.ago(33)), organiser)
  }
  const setUp = at(event, calendar.ago(92))
  const teamTypeId = await addTeamType(setUp, ownerOf(organisers), 'Preview table')
  const group = { title: 'Before the day', tasks: previewTasks(calendar) }
  await addTaskGroup(setUp, ownerOf(organisers), group, calendar.day)
  const tasks = await listTasks(event)
  const seen: string[] = []
  for (const [index, [name, stand]] of makers.entries()) {
    const people = peopleOf(name, 360 + index * 3, 1 + (index % 2))
    const party = await addParty(
      at(event, calendar.ago(88)),
      { name, stand, hall: 'Harbour Hall', teamTypeId },
      people,
    )
    const then = at(event, calendar.ago(60 + index))
    await recordLogin(then, ownerOf(party).memberId, true)
    // One has forgotten the badges.
    for (const task of index === 4 ? tasks.slice(0, 2) : tasks)
      await completeTask(then, ownerOf(party), party, task)
    seen.push(ownerOf(party).accountId)
  }
  return [...organisers.people.map(({ accountId }) => accountId), ...seen]
}
