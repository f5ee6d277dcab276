import { z } from 'zod'
import { pictureSchema } from '#features/library/assets/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { choicesEndpoint } from '#kit/lists/choices.ts'
import { listEndpoint, pagedQuery, pageShape } from '#kit/lists/contract.ts'
import { PAGE_SIZE } from '#kit/lists/list.ts'
import { contentLimits as limits } from './domain/limits.ts'
import { pageList, shownPageList } from './domain/list.ts'
import { pageSettingsSchema } from './domain/page.ts'
import { draftSectionSchema, resourceTypes, sectionSchema } from './domain/sections.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** A page that the caller is editing. */
    contentId: string
    /** The only section of that page. */
    sectionId: string
    archivedContentId: string
    /** The page has unpublished changes at this revision. */
    contentRevision: number
  }
}

const id = z.string().min(1).max(limits.id)
const pageId = z.object({ contentId: id })
const pageIds = z.object({ ids: z.array(id).min(1).max(500) })

/**
 * What becomes of the place of a featured page that goes, where another number than 0, 4 or 8 would be left: published
 * pages that are not featured take the places that become free, in this order, or no page is featured any more.
 */
const replacement = z
  .union([z.literal('clearAll'), z.object({ contentIds: z.array(id).min(1).max(8) })])
  .optional()
export type Replacement = NonNullable<z.infer<typeof replacement>>

const pageTitleSchema = z.object({
  id: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  isFeatured: z.boolean(),
})
export type PageTitle = z.infer<typeof pageTitleSchema>

/** What is shown of a page wherever it is named. */
export const pageFaceSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Material Symbols name. */
  icon: z.string(),
  picture: pictureSchema.nullable(),
  isPublished: z.boolean(),
})

/** A page in a reader's list. */
const pageCardSchema = pageFaceSchema.extend({
  isFeatured: z.boolean(),
  hasNewSection: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type PageCard = z.infer<typeof pageCardSchema>

/** A hundred of a reader's pages, by title, and what holds for all of them, whatever is searched for. */
const pageCardsSchema = z.object({
  items: z.array(pageCardSchema).max(PAGE_SIZE),
  ...pageShape,
  /** Published pages with a section that is marked as new. */
  fresh: z.number(),
  hasPictures: z.boolean(),
})
export type PageCards = z.infer<typeof pageCardsSchema>

/** What a task list or resources section links to. Things that this reader may not see are left out. */
const linkedSchema = z.object({
  id: z.string(),
  type: z.enum(resourceTypes),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  /** Of a task: ISO day, or empty. */
  dueDate: z.string(),
  /** For people with a team: the team's progress with the task. */
  state: z.string(),
  /** For a download: bytes, MIME type and the file. */
  fileSize: z.number(),
  fileType: z.string(),
  fileId: z.string(),
})
export type Linked = z.infer<typeof linkedSchema>

/** A page as a reader sees it: only sections and linked things that they may see. */
const pageViewSchema = pageFaceSchema.extend({
  isPublic: z.boolean(),
  updatedAt: z.iso.datetime(),
  sections: z.array(sectionSchema),
  /** Pictures of image sections by asset id. */
  pictures: z.record(z.string(), pictureSchema),
  /** By id. */
  linked: z.record(z.string(), linkedSchema),
  can: z.object({ edit: z.boolean() }),
})
export type PageView = z.infer<typeof pageViewSchema>

/** A page in the organiser's lists. */
const pageRowSchema = pageSettingsSchema.extend({
  id: z.string(),
  path: z.string(),
  isArchived: z.boolean(),
  isFeatured: z.boolean(),
  /** The sidebar sections that it is in. */
  sidebarSectionIds: z.array(z.string()),
  allowedTeamTypeNames: z.array(z.string()),
  sectionCount: z.number(),
  /** Number of the newest version: what readers see. */
  version: z.number(),
  /** Counts changes, published or not; a change of an older one is refused. */
  revision: z.number(),
  hasUnpublishedChanges: z.boolean(),
  updatedAt: z.iso.datetime(),
  updatedByName: z.string(),
})
export type PageRow = z.infer<typeof pageRowSchema>

/** A page for editing by the organiser: every section, with the changes that are not published yet. */
const editedPageSchema = pageRowSchema.extend({
  sections: z.array(draftSectionSchema),
  /** Published sections that could not be read, and that nobody sees. They stay unless a draft removes them. */
  unreadable: z.array(z.object({ id: z.string(), heading: z.string() })),
  pictures: z.record(z.string(), pictureSchema),
  linked: z.record(z.string(), linkedSchema),
})
export type EditedPage = z.infer<typeof editedPageSchema>

const versionSchema = z.object({
  version: z.number(),
  createdAt: z.iso.datetime(),
  createdByName: z.string(),
  title: z.string(),
  sectionCount: z.number(),
  isCurrent: z.boolean(),
})
export type PageVersion = z.infer<typeof versionSchema>

const goneSchema = z.object({
  type: z.enum([...resourceTypes, 'taskGroup', 'picture', 'file', 'teamType']),
  /** Its name when the version was saved. */
  name: z.string(),
  /** Null for the page's own picture and team types, which are in no section. */
  sectionId: z.string().nullable(),
})
export type Gone = z.infer<typeof goneSchema>

/** The state of the page that a change is based on; a stale one is refused. */
const revision = z.int().min(1)
const seenPage = pageId.extend({ revision })

/** The reader of the preview: a team, or a guest. */
const previewAs = z.object({ teamId: id.optional(), asGuest: z.stringbool().optional() })

export const contentContract = {
  list: endpoint({
    method: 'GET',
    path: '/content',
    access: 'user',
    summary: 'Pages that I can read, by title',
  })
    .input(pagedQuery(shownPageList))
    .output(pageCardsSchema),
  get: endpoint({ method: 'GET', path: '/content/{contentId}', access: 'user', summary: 'One page' })
    .input(pageId)
    .output(pageViewSchema),
  getAsGuest: endpoint({
    method: 'GET',
    path: '/guests/content/{contentId}',
    access: 'guest',
    summary: 'One public page',
  })
    .input(pageId)
    .output(pageViewSchema),
  preview: endpoint({
    method: 'GET',
    path: '/admin/content/{contentId}/preview',
    access: 'moderator',
    summary: 'One page as a team or a guest would see it, published as it is; 404 if they could not',
  })
    .input(pageId.extend(previewAs.shape))
    .output(pageViewSchema),

  listForAdmin: listEndpoint(
    { path: '/admin/content', access: 'moderator', summary: 'Pages, active or archived' },
    pageList,
    pageRowSchema,
    { archived: z.stringbool().default(false) },
  ),
  listTitles: choicesEndpoint(
    {
      path: '/admin/content/titles',
      access: 'moderator',
      summary: 'The featured pages, and the first others that can take their place',
    },
    pageTitleSchema,
  ),
  getForAdmin: endpoint({
    method: 'GET',
    path: '/admin/content/{contentId}',
    access: 'moderator',
    summary: 'One page to edit',
  })
    .input(pageId)
    .output(editedPageSchema),
  create: endpoint({
    method: 'POST',
    path: '/admin/content',
    access: 'moderator',
    summary: 'Add a page',
    body: 'document',
    audit: 'content.create',
    live: 'everyone',
  })
    .input(
      pageSettingsSchema.extend({
        sections: z.array(sectionSchema).max(limits.sections).default([]),
        isFeatured: z.boolean().default(false),
        /** The featured page whose place it takes. */
        inPlaceOf: id.optional(),
      }),
    )
    .example(({ teamTypeId }) => ({
      title: 'Getting here',
      isPublished: true,
      allowedTeamTypeIds: [teamTypeId],
      sections: [{ id: 'parking', type: 'callout', data: { text: 'Park at gate 4.' } }],
    }))
    .output(z.object({ id: z.string(), version: z.number() })),
  updateDraft: endpoint({
    method: 'PUT',
    path: '/admin/content/{contentId}/draft',
    access: 'moderator',
    summary: 'Save the sections of a page, without publishing them',
    body: 'document',
    audit: 'content.draft',
    live: 'organisers',
  })
    .input(
      seenPage.extend({
        /** All sections in order. An address or a video may be half written: publishing refuses it. */
        sections: z.array(draftSectionSchema).max(limits.sections),
        /** Sections to remove. If one that was there is in neither list, the save is refused. */
        removedIds: z.array(id).max(limits.sections).default([]),
      }),
    )
    .example(({ contentId, contentRevision, sectionId }) => ({
      contentId,
      revision: contentRevision,
      sections: [{ id: sectionId, type: 'callout', data: { text: 'The halls open at 7 am.' } }],
    }))
    .output(editedPageSchema),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/admin/content/{contentId}',
    access: 'moderator',
    summary: 'Update the settings of a page; one that becomes published shows its draft',
    audit: 'content.update',
    live: 'everyone',
  })
    .input(
      seenPage.extend({
        settings: pageSettingsSchema,
        /** When omitted, it does not change. */
        isFeatured: z.boolean().optional(),
        /** When it becomes featured: the page whose place it takes. */
        inPlaceOf: id.optional(),
        /** When it is no longer featured. */
        replacement,
      }),
    )
    .example(({ contentId, contentRevision }) => ({
      contentId,
      revision: contentRevision,
      settings: { title: 'Build-up', isPublished: true },
    }))
    .output(editedPageSchema),
  publish: endpoint({
    method: 'POST',
    path: '/admin/content/{contentId}/publication',
    access: 'moderator',
    summary: 'Publish a page with its draft, as a new version if that changes it',
    audit: 'content.publish',
    live: 'everyone',
  })
    .input(seenPage)
    .example(({ contentId, contentRevision }) => ({ contentId, revision: contentRevision }))
    .output(editedPageSchema),
  unpublish: endpoint({
    method: 'DELETE',
    path: '/admin/content/{contentId}/publication',
    access: 'moderator',
    summary: 'Unpublish a page, which only organisers see then',
    audit: 'content.unpublish',
    live: 'everyone',
  })
    .input(seenPage)
    .example(({ contentId, contentRevision }) => ({ contentId, revision: contentRevision }))
    .output(editedPageSchema),
  discardChanges: endpoint({
    method: 'DELETE',
    path: '/admin/content/{contentId}/draft',
    access: 'moderator',
    summary: 'Discard the unpublished changes of a page',
    audit: 'content.discard',
    live: 'organisers',
  })
    .input(seenPage)
    .example(({ contentId, contentRevision }) => ({ contentId, revision: contentRevision }))
    .output(editedPageSchema),
  duplicate: endpoint({
    method: 'POST',
    path: '/admin/content/{contentId}/copies',
    access: 'moderator',
    summary: 'Copy a page with all its sections and unpublished changes; the copy is a draft',
    audit: 'content.duplicate',
    live: 'organisers',
  })
    .input(pageId)
    .example(({ contentId }) => ({ contentId }))
    .output(z.object({ id: z.string() })),
  archive: endpoint({
    method: 'POST',
    path: '/admin/content/archive',
    access: 'moderator',
    summary: 'Archive pages, which removes them from the sidebar and the featured pages',
    audit: 'content.archive',
    live: 'everyone',
  })
    .input(pageIds.extend({ replacement }))
    .example(({ contentId }) => ({ ids: [contentId] }))
    .output(z.object({ changed: z.number() })),
  restore: endpoint({
    method: 'POST',
    path: '/admin/content/restore',
    access: 'moderator',
    summary: 'Restore archived pages',
    audit: 'content.restore',
    live: 'everyone',
  })
    .input(pageIds)
    .example(({ archivedContentId }) => ({ ids: [archivedContentId] }))
    .output(z.object({ changed: z.number() })),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/content/{contentId}',
    access: 'moderator',
    summary: 'Delete an archived page permanently, with its sections and files',
    audit: 'content.remove',
    live: 'organisers',
  })
    .input(pageId.extend({ replacement }))
    .example(({ archivedContentId }) => ({ contentId: archivedContentId }))
    .output(z.object({})),
  listVersions: endpoint({
    method: 'GET',
    path: '/admin/content/{contentId}/versions',
    access: 'moderator',
    summary: 'Published versions of a page, newest first',
  })
    .input(pageId)
    .output(z.array(versionSchema)),
  getVersion: endpoint({
    method: 'GET',
    path: '/admin/content/{contentId}/versions/{version}',
    access: 'moderator',
    summary: 'One published version of a page',
  })
    .input(pageId.extend({ version: z.coerce.number().int().min(1) }))
    .output(
      z.object({
        version: z.number(),
        settings: pageSettingsSchema,
        sections: z.array(sectionSchema),
        pictures: z.record(z.string(), pictureSchema),
        linked: z.record(z.string(), linkedSchema),
        /** Things in the version that no longer exist; the settings and sections come without them. */
        gone: z.array(goneSchema),
      }),
    ),
}
