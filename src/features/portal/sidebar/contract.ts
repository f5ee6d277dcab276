import { z } from 'zod'
import { addressField } from '#addresses/address-field.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { choicesEndpoint } from '#kit/lists/choices.ts'
import {
  corePageChangeSchema,
  corePageChoiceSchema,
  corePageChoicesSchema,
  sectionSchema,
  sectionsSchema,
} from './domain/schema.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    sidebarVersion: string
    sidebarSectionId: string
  }
}

const id = z.string().min(1).max(64)

/** A content page that can be put in the sidebar. */
const pageSchema = z.object({
  id: z.string(),
  title: z.string(),
  icon: z.string(),
  isPublished: z.boolean(),
  /** Only some team types see it. */
  isLimited: z.boolean(),
})
export type SidebarPage = z.infer<typeof pageSchema>

const corePageSchema = corePageChoiceSchema.extend({
  /** From the terminology. */
  title: z.string(),
  assetId: z.string().nullable(),
})
export type SidebarCorePage = z.infer<typeof corePageSchema>

/** The whole sidebar as the organiser arranges it. */
const sidebarViewSchema = z.object({
  /** The arrangement that was read; a save based on another one is refused. */
  version: z.string(),
  sections: z.array(sectionSchema),
  /** The pages in it, by title. Others are searched for. */
  pages: z.array(pageSchema),
  corePages: z.array(corePageSchema),
})
export type SidebarView = z.infer<typeof sidebarViewSchema>

/** The section of one page, and all sections. */
const placementSchema = z.object({
  sectionId: z.string().nullable(),
  sections: z.array(z.object({ id: z.string(), heading: z.string() })),
})

/** A person's sidebar, in the organiser's order; empty for those who are not signed in. */
export const shownSidebarSchema = z.array(
  z.object({
    id: z.string(),
    heading: z.string(),
    isCollapsable: z.boolean(),
    items: z.array(
      z.object({
        /** Of a content page, or the fixed id of a core page. */
        id: z.string(),
        kind: z.enum(['core', 'page']),
        title: z.string(),
        icon: z.string(),
        path: addressField,
      }),
    ),
  }),
)
export type ShownSidebar = z.infer<typeof shownSidebarSchema>

export const sidebarContract = {
  getForAdmin: endpoint({
    method: 'GET',
    path: '/admin/sidebar',
    access: 'admin',
    summary: 'The sidebar with its pages and core pages, to arrange it',
  })
    .input(z.object({}))
    .output(sidebarViewSchema),
  listPages: choicesEndpoint(
    {
      path: '/admin/sidebar/pages',
      access: 'admin',
      summary: 'The first pages that are not archived, and not in the sidebar as it is saved',
    },
    pageSchema,
  ),
  update: endpoint({
    method: 'PUT',
    path: '/admin/sidebar',
    access: 'admin',
    summary: 'Update the sections and their pages, and the icons and publish states of core pages',
    audit: 'sidebar.update',
    live: 'everyone',
  })
    .input(
      z.object({
        version: z.string().max(100),
        sections: sectionsSchema,
        corePages: corePageChoicesSchema.default([]),
      }),
    )
    .example(({ sidebarVersion, contentId }) => ({
      version: sidebarVersion,
      sections: [{ id: 'core', heading: '', isCollapsable: false, itemIds: ['dashboard', contentId] }],
    }))
    .output(sidebarViewSchema),
  updateCorePage: endpoint({
    method: 'PATCH',
    path: '/admin/core-pages/{corePageId}',
    access: 'admin',
    summary: 'Update the icon, publish state or picture of one core page',
    audit: 'corePage.update',
    live: 'everyone',
  })
    .input(corePageChangeSchema)
    .example(() => ({ corePageId: 'timeTable', icon: 'schedule', isPublished: true }))
    .output(corePageSchema),
  getPlacement: endpoint({
    method: 'GET',
    path: '/admin/content/{contentId}/sidebar-section',
    access: 'moderator',
    summary: 'The sidebar section that a page is in',
  })
    .input(z.object({ contentId: id }))
    .output(placementSchema),
  place: endpoint({
    method: 'PUT',
    path: '/admin/content/{contentId}/sidebar-section',
    access: 'moderator',
    summary: 'Move a page to the end of a sidebar section, or remove it from the sidebar',
    audit: 'sidebar.place',
    live: 'everyone',
  })
    .input(z.object({ contentId: id, sectionId: id.nullable() }))
    .example(({ contentId, sidebarSectionId }) => ({ contentId, sectionId: sidebarSectionId }))
    .output(placementSchema),
}
