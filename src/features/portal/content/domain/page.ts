import { z } from 'zod'
import { contentLimits as limits } from './limits.ts'

/** The cover of a page without a picture (platform specification, section 3). */
export const DEFAULT_PAGE_ICON = 'new_release_outlined'

const id = z.string().min(1).max(limits.id)

/** The organiser's settings of a page, without its sections. */
export const pageSettingsSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Enter a title.')
    .max(limits.title, `A title can have up to ${limits.title} characters.`),
  description: z
    .string()
    .trim()
    .max(limits.description, `A description can have up to ${limits.description} characters.`)
    .default(''),
  icon: z.string().trim().max(80).default(DEFAULT_PAGE_ICON),
  isPublished: z.boolean().default(false),
  isPublic: z.boolean().default(false),
  allowedTeamTypeIds: z.array(id).max(limits.teamTypes).default([]),
  showToChildTeams: z.boolean().default(false),
  assetId: id.nullable().default(null),
})
export type PageSettings = z.output<typeof pageSettingsSchema>
