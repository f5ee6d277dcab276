import { z } from 'zod'
import { corePageIds } from '#features/event/events/domain/core-page-titles.ts'
import { pictureSchema } from '#features/library/assets/contract.ts'
import { teamTypeLimits } from '#features/people/team-types/domain/schema.ts'
import { pageFaceSchema } from '#features/portal/content/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { choicesEndpoint } from '#kit/lists/choices.ts'
import { type CardType, cardLimits, cardSchema, LATEST_NOTIFICATIONS, sixOf } from './domain/cards.ts'
import { layoutChangeSchema, newLayoutSchema } from './domain/layouts.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    cardLayoutId: string
    /** The layout's six cards. */
    cardIds: readonly string[]
    /** Four pages. */
    featurableContentIds: string[]
  }
}

/** As whom the dashboard can be seen: more would not be scrolled through; typing narrows them down. */
export const FEW_TEAMS = 50

/** Of a team that is looked for. */
const LONGEST_NAME = 200

const id = z.string().min(1).max(cardLimits.id)
const layoutId = z.object({ cardLayoutId: id })

/** Where a card leads; a `file` is opened directly. */
const opensSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('corePage'), id: z.enum(corePageIds) }),
  z.object({ kind: z.enum(['contentList', 'myTeam']) }),
  z.object({ kind: z.enum(['page', 'form', 'task', 'file']), id: z.string() }),
])
export type Opens = z.infer<typeof opensSchema>

/** The number of tasks, and the one to begin with. */
const pressing = {
  count: z.number(),
  first: z.object({ id: z.string(), title: z.string(), daysUntilDue: z.number() }).nullable(),
}

/** The figures of each card type, as far as this person may see them. */
const facts = {
  dueSoon: pressing,
  overdue: pressing,
  progress: {
    total: z.number(),
    complete: z.number(),
    overdue: z.number(),
    dueSoon: z.number(),
    waiting: z.number(),
  },
  tasks: { open: z.number(), complete: z.number() },
  /** `another`: sent, and the team may send one more beside it. */
  forms: { total: z.number(), notStarted: z.number(), draft: z.number(), another: z.number() },
  /** The newest few. */
  downloads: { count: z.number(), latest: z.array(z.object({ id: z.string(), name: z.string() })) },
  content: {
    count: z.number(),
    latest: z.array(z.object({ id: z.string(), title: z.string() })),
    updatedAt: z.iso.datetime().nullable(),
  },
  /** The first few, featured ones before others. */
  suppliers: { count: z.number(), companies: z.array(z.string()) },
  /** The latest first; `unread` are those that the person has not read. */
  notifications: {
    count: z.number(),
    unread: z.number(),
    latest: z
      .array(z.object({ id: z.string(), title: z.string(), at: z.iso.datetime() }))
      .max(LATEST_NOTIFICATIONS),
  },
  team: {
    members: z.array(z.object({ id: z.string(), name: z.string() })),
    standShares: z.number(),
  },
  countdown: {},
  text: {},
} satisfies Record<CardType, z.ZodRawShape>

const shownCard = <Type extends CardType>(type: Type) =>
  z.object({
    ...facts[type],
    id: z.string(),
    type: z.literal(type),
    title: z.string(),
    description: z.string(),
    isMini: z.boolean(),
    /** Null if it opens nothing, or nothing that this person may see. */
    opens: opensSchema.nullable(),
  })

const shownCardSchema = z.discriminatedUnion('type', [
  shownCard('dueSoon'),
  shownCard('overdue'),
  shownCard('progress'),
  shownCard('tasks'),
  shownCard('forms'),
  shownCard('downloads'),
  shownCard('content'),
  shownCard('suppliers'),
  shownCard('notifications'),
  shownCard('team'),
  shownCard('countdown'),
  shownCard('text'),
])
export type ShownCard = z.infer<typeof shownCardSchema>
export type ShownCardOf<Type extends CardType> = Extract<ShownCard, { type: Type }>

export type FeaturedPage = z.infer<typeof pageFaceSchema>

const homeSchema = z.object({
  header: pictureSchema.nullable(),
  /**
   * In order: the first below the tasks, the others beside them. Cards hidden from this person are left out.
   */
  below: z.array(shownCardSchema),
  beside: z.array(shownCardSchema),
  featured: z.array(pageFaceSchema),
})
export type Home = z.infer<typeof homeSchema>

const teamTypeName = z.object({ id: z.string(), name: z.string() })

const teamName = z.object({ id: z.string(), name: z.string() })

const exhibitorViewSchema = homeSchema.extend({
  /** Whose figures are shown; null if the type has no team. */
  team: teamName.nullable(),
  /** Null for a team without one. */
  teamType: teamTypeName.nullable(),
})
export type ExhibitorView = z.infer<typeof exhibitorViewSchema>

const exhibitorsSchema = z.object({
  teamTypes: z.array(teamTypeName).max(teamTypeLimits.types),
  /** The first of those whose name has the text. */
  teams: z.array(teamName).max(FEW_TEAMS),
})
export type Exhibitors = z.infer<typeof exhibitorsSchema>

const layoutRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  /** For the default layout: those in no other layout. */
  teamTypes: z.array(teamTypeName).max(teamTypeLimits.types),
  cards: z.array(cardSchema),
  /** Cards that could not be read: blank here, and left out for exhibitors. */
  unreadableIds: z.array(z.string()),
  version: z.number(),
  updatedAt: z.iso.datetime().nullable(),
})
export type LayoutRow = z.infer<typeof layoutRowSchema>

/** Something that a card can open. */
const targetSchema = z.object({
  id: z.string(),
  kind: z.enum(['corePage', 'page', 'form', 'task', 'download']),
  title: z.string(),
  /** Not visible to teams now: a draft, or an unpublished page of the sidebar. */
  isHidden: z.boolean(),
})
export type Target = z.infer<typeof targetSchema>

const choicesSchema = z.object({
  /** With the name of the layout that already has the team type; empty if none has. */
  teamTypes: z
    .array(teamTypeName.extend({ layoutId: z.string(), layoutName: z.string() }))
    .max(teamTypeLimits.types),
})
export type Choices = z.infer<typeof choicesSchema>

const previewSchema = z.object({
  below: z.array(shownCardSchema),
  beside: z.array(shownCardSchema),
  /** The team whose figures are shown; empty if the type has no team. */
  teamName: z.string(),
})
export type Preview = z.infer<typeof previewSchema>

const pageChoiceSchema = pageFaceSchema.extend({
  allowedTeamTypeNames: z.array(z.string()).max(teamTypeLimits.types),
})
export type PageChoice = z.infer<typeof pageChoiceSchema>

const featuredSettingsSchema = z.object({
  /** In order. */
  contentIds: z.array(z.string()),
  /** The same, as their cards show them. Others are searched for. */
  pages: z.array(pageChoiceSchema),
  version: z.number(),
})
export type FeaturedSettings = z.infer<typeof featuredSettingsSchema>

const headerSchema = z.object({
  assetId: z.string().nullable(),
  picture: pictureSchema.nullable(),
  /** 0 until the dashboard's page is first changed. */
  version: z.number(),
})
export type Header = z.infer<typeof headerSchema>

const version = z.int('Enter the version that this changes.').min(1)

/** Used by the examples. */
const sixCards = ['tasks', 'forms', 'downloads', 'content', 'suppliers', 'team'] as const

const changesNothing = { none: 'Nothing is saved.' }

export const dashboardContract = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'user',
    summary: 'Header picture, cards and featured pages of my dashboard',
  })
    .input(z.object({}))
    .output(homeSchema),
  getForAdmin: endpoint({
    method: 'GET',
    path: '/admin/dashboard',
    access: 'reportViewer',
    summary: 'The dashboard as a team, or a team of one type, sees it now',
  })
    .input(
      z.object({
        teamId: id.optional(),
        /** Empty for teams without a type; the first type if left out, as is the team. */
        teamTypeId: z.string().max(cardLimits.id).optional(),
      }),
    )
    .output(exhibitorViewSchema),
  listExhibitors: endpoint({
    method: 'GET',
    path: '/admin/dashboard/exhibitors',
    access: 'reportViewer',
    summary: 'The team types, and the first 50 teams by name, as whom the dashboard can be seen',
  })
    .input(z.object({ search: z.string().max(LONGEST_NAME).default('') }))
    .output(exhibitorsSchema),

  listLayouts: endpoint({
    method: 'GET',
    path: '/admin/card-layouts',
    access: 'admin',
    summary: 'All card layouts, the default one first',
  })
    .input(z.object({}))
    .output(z.array(layoutRowSchema).max(cardLimits.layouts)),
  getLayout: endpoint({
    method: 'GET',
    path: '/admin/card-layouts/{cardLayoutId}',
    access: 'admin',
    summary: 'One card layout with its six cards',
  })
    .input(layoutId)
    .output(layoutRowSchema),
  createLayout: endpoint({
    method: 'POST',
    path: '/admin/card-layouts',
    access: 'admin',
    summary: 'Add a card layout',
    body: 'document',
    audit: 'cardLayout.create',
    live: 'everyone',
  })
    .input(newLayoutSchema)
    .example(({ teamTypeId }) => ({
      name: 'Speakers',
      teamTypeIds: [teamTypeId],
      cards: sixCards.map((type) => ({ type })),
    }))
    .output(layoutRowSchema),
  updateLayout: endpoint({
    method: 'PUT',
    path: '/admin/card-layouts/{cardLayoutId}',
    access: 'admin',
    summary: 'Update a card layout and its cards',
    body: 'document',
    audit: 'cardLayout.update',
    live: 'everyone',
  })
    .input(layoutId.extend({ version, ...layoutChangeSchema.shape }))
    .example(({ cardLayoutId, cardIds }) => ({
      cardLayoutId,
      version: 1,
      name: 'Exhibitors',
      cards: sixCards.map((type, index) => ({ id: cardIds[index] ?? '', type })),
    }))
    .output(layoutRowSchema),
  removeLayout: endpoint({
    method: 'DELETE',
    path: '/admin/card-layouts/{cardLayoutId}',
    access: 'admin',
    summary: 'Delete a card layout and its cards, except the default one',
    audit: 'cardLayout.remove',
    live: 'everyone',
  })
    .input(layoutId)
    .example(({ cardLayoutId }) => ({ cardLayoutId }))
    .output(z.object({})),
  listChoices: endpoint({
    method: 'GET',
    path: '/admin/card-choices',
    access: 'admin',
    summary: 'Which card layout each team type has',
  })
    .input(z.object({}))
    .output(choicesSchema),
  listTargets: choicesEndpoint(
    { path: '/admin/card-targets', access: 'admin', summary: 'What cards can open' },
    targetSchema,
  ),
  preview: endpoint({
    method: 'POST',
    path: '/admin/card-preview',
    access: 'admin',
    summary: 'Cards as a team of one type would see them now, without saving',
    body: 'document',
    audit: changesNothing,
    live: changesNothing,
  })
    .input(
      z.object({
        /** Empty for teams without a type. */
        teamTypeId: z.string().max(cardLimits.id).default(''),
        cards: sixOf(cardSchema.pick({ id: true, type: true, pathId: true })),
      }),
    )
    .example(({ teamTypeId }) => ({
      teamTypeId,
      cards: sixCards.map((type, index) => ({ id: `card-${index + 1}`, type })),
    }))
    .output(previewSchema),

  getFeatured: endpoint({
    method: 'GET',
    path: '/admin/featured-pages',
    access: 'admin',
    summary: 'The featured pages, in order',
  })
    .input(z.object({}))
    .output(featuredSettingsSchema),
  listFeaturable: choicesEndpoint(
    {
      path: '/admin/featurable-pages',
      access: 'admin',
      summary: 'The first pages that can be featured: all that are not archived',
    },
    pageChoiceSchema,
  ),
  updateFeatured: endpoint({
    method: 'PUT',
    path: '/admin/featured-pages',
    access: 'admin',
    summary: 'Feature 0, 4 or 8 pages, in this order',
    audit: 'settings.update',
    live: 'everyone',
  })
    .input(z.object({ version, contentIds: z.array(id).max(500) }))
    .example(({ featurableContentIds }) => ({ version: 1, contentIds: featurableContentIds }))
    .output(featuredSettingsSchema),

  getHeader: endpoint({
    method: 'GET',
    path: '/admin/dashboard-header',
    access: 'admin',
    summary: 'The picture above the dashboard',
  })
    .input(z.object({}))
    .output(headerSchema),
  updateHeader: endpoint({
    method: 'PUT',
    path: '/admin/dashboard-header',
    access: 'admin',
    summary: 'Choose a picture from the library for the dashboard, or none',
    audit: 'dashboardHeader.update',
    live: 'everyone',
  })
    .input(z.object({ version: z.int().min(0), assetId: id.nullable() }))
    .example(({ assetId }) => ({ version: 0, assetId }))
    .output(headerSchema),
}
