import { z } from 'zod'
import { corePageIds } from '#features/event/events/domain/core-page-titles.ts'
import { sidebarMessages } from './messages.ts'

/** The specification sets no limits. These keep a sidebar readable. */
export const sidebarLimits = {
  id: 64,
  /** One line of the sidebar. */
  heading: 40,
  sections: 50,
  /** All pages of a very large manual in one section. */
  items: 500,
  icon: 80,
} as const

const id = z.string().regex(/^[\w-]{1,64}$/)

export const sectionSchema = z.object({
  id,
  heading: z.string().trim().max(sidebarLimits.heading, sidebarMessages.heading),
  isCollapsable: z.boolean(),
  itemIds: z.array(id).max(sidebarLimits.items),
})

export const sectionsSchema = z
  .array(sectionSchema)
  .min(1)
  .max(sidebarLimits.sections)
  .refine((sections) => new Set(sections.map((section) => section.id)).size === sections.length, {
    error: sidebarMessages.doubleSection,
  })

/** The organiser's choices for a core page; its title is terminology. */
export const corePageChoiceSchema = z.object({
  id: z.enum(corePageIds),
  /** Material Symbols name. */
  icon: z
    .string()
    .max(sidebarLimits.icon)
    .regex(/^[a-z0-9_]+$/),
  isPublished: z.boolean(),
})

/** Changes some of the choices. The dashboard cannot be unpublished, since everyone arrives there. */
export const corePageChangeSchema = z
  .object({
    corePageId: z.enum(corePageIds),
    icon: corePageChoiceSchema.shape.icon.optional(),
    isPublished: z.boolean().optional(),
    assetId: z.string().min(1).max(sidebarLimits.id).nullable().optional(),
  })
  .refine(({ corePageId, isPublished }) => corePageId !== 'dashboard' || isPublished !== false, {
    path: ['isPublished'],
    error: sidebarMessages.dashboardStays,
  })

export const corePageChoicesSchema = z
  .array(corePageChoiceSchema)
  .max(corePageIds.length)
  .refine((pages) => pages.every(({ id: page, isPublished }) => page !== 'dashboard' || isPublished), {
    error: sidebarMessages.dashboardStays,
  })
