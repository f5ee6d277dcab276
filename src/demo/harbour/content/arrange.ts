import type { CorePageId } from '#features/event/events/domain/core-page-titles.ts'
import { defaultSettings } from '#features/event/events/domain/settings.ts'
import { type CardInput, cardInput } from '#features/portal/dashboard/domain/cards.ts'
import { updateFeatured } from '#features/portal/dashboard/server/commands/featured.ts'
import { updateHeader } from '#features/portal/dashboard/server/commands/header.ts'
import { createLayout } from '#features/portal/dashboard/server/commands/layouts.ts'
import { headerForChange } from '#features/portal/dashboard/server/queries/header.ts'
import { updateSidebar } from '#features/portal/sidebar/server/commands.ts'
import { storedSidebar } from '#features/portal/sidebar/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Result } from '#kit/result/result.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'

/** Finds a record by the name that the demo gave it. */
type Named = (name: string) => string

/** Pages in the order people need them; the last section starts open like the others. */
const sections = [
  {
    heading: 'Before you come',
    titles: ['Welcome and key dates', 'Venue and travel', 'Badges and staff', 'Contacts and help'],
  },
  {
    heading: 'Your stand',
    titles: [
      'Stand design rules',
      'Space only: building your own stand',
      'Start-up pavilion',
      'Sharing a stand',
      'Build-up and breakdown',
      'Health and safety',
    ],
  },
  {
    heading: 'Services',
    titles: [
      'Electricity and lighting',
      'Deliveries and storage',
      'Parking and vehicles',
      'Catering and hospitality',
    ],
  },
  { heading: 'Be seen, leave nothing', titles: ['Marketing kit', 'Sustainability'] },
] as const

/** The portal's own pages first, then the manual by topic. */
export async function arrangeSidebar(event: EventTransaction, author: Author, page: Named) {
  const own: CorePageId[] = [
    'dashboard',
    'tasks',
    'forms',
    'timeTable',
    'downloads',
    'suppliers',
    'notifications',
  ]
  const { version } = await storedSidebar(event, defaultSettings('terminology'))
  const saved = await updateSidebar(event, author, {
    version,
    sections: [
      { id: newId(), heading: '', isCollapsable: false, itemIds: own },
      ...sections.map(({ heading, titles }) => ({
        ...{ id: newId(), heading, isCollapsable: true },
        itemIds: titles.map(page),
      })),
    ],
    corePages: [{ id: 'timeTable', icon: 'calendar_month', isPublished: true }],
  })
  done(saved)
}

export async function arrangeDashboard(
  event: EventTransaction,
  author: Author,
  { page, type, headerId }: { page: Named; type: Named; headerId: string },
) {
  const { version } = await headerForChange(event)
  done(await updateHeader(event, author, { version, assetId: headerId }))
  const featured = ['Welcome and key dates', 'Build-up and breakdown', 'Marketing kit', 'Venue and travel']
  done(await updateFeatured(event, author, { version: 1, contentIds: featured.map(page) }))
  for (const { name, cards } of layouts(page)) {
    const layout = {
      name: `${name} dashboard`,
      teamTypeIds: [type(name)],
      cards: cards.map((card) => cardInput.parse(card)),
    }
    done(await createLayout(event, author, layout))
  }
}

type Card = Partial<CardInput> & Pick<CardInput, 'type'>

/** What each kind of exhibitor asks most, below and beside the tasks that are due. */
function layouts(page: Named): { name: string; cards: Card[] }[] {
  return [
    {
      name: 'Shell scheme',
      cards: [
        { type: 'dueSoon' },
        { type: 'forms' },
        { type: 'downloads' },
        { type: 'progress' },
        {
          ...{ type: 'content', title: 'What comes with your stand', pathId: page('Stand design rules') },
          description: 'Walls, fascia, carpet and one socket: see what is there before you order more.',
        },
        { type: 'team', isMini: true },
      ],
    },
    {
      name: 'Space only',
      cards: [
        { type: 'overdue' },
        { type: 'dueSoon' },
        {
          ...{ type: 'content', title: 'Building your own stand' },
          pathId: page('Space only: building your own stand'),
          description: 'Papers, order of work and rigging in Hall C. Send it to your builder.',
        },
        { type: 'progress' },
        { type: 'suppliers', description: 'Rigger, electrician, freight: people who know the halls.' },
        { type: 'downloads', isMini: true },
      ],
    },
    {
      name: 'Start-up',
      cards: [
        {
          ...{ type: 'content', title: 'Your three days', pathId: page('Start-up pavilion') },
          description: 'Keys, breakfast, pitches: where to be and when.',
        },
        { type: 'dueSoon' },
        { type: 'team' },
        { type: 'countdown' },
        { type: 'progress', isMini: true },
        {
          ...{ type: 'text', title: 'Nothing to build', isMini: true },
          description: 'Your counter is ready when you come. Bring yourselves and one crate.',
        },
      ],
    },
  ]
}

function done(result: Result<unknown, unknown>) {
  if (!result.ok) throw new Error(`The demo could not be arranged: ${JSON.stringify(result.error)}`)
}
