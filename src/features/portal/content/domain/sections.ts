import { z } from 'zod'
import { safeLink } from '#kit/text/link.ts'
import { contentLimits as limits } from './limits.ts'
import { contentMessages } from './messages.ts'

/** Content block types (platform specification, section 9). */
export const sectionTypes = [
  'richText',
  'button',
  'callout',
  'image',
  'googleMaps',
  'pdf',
  'youTube',
  'vimeo',
  'taskList',
  'resources',
  'table',
] as const
export type SectionType = (typeof sectionTypes)[number]

/** Colour variants (platform specification, section 9). */
export const calloutVariants = ['default', 'warning', 'danger', 'success'] as const

/** Related kinds (platform specification, section 5). */
export const resourceTypes = ['supplier', 'task', 'download'] as const
export type ResourceType = (typeof resourceTypes)[number]

const id = z.string().min(1).max(limits.id)
const text = (most: number) => z.string().max(most, `Enter at most ${most} characters.`)

/** Sections are created empty and filled in later, so an empty field is valid, and simply not shown. */
const link = text(limits.link).transform((written, context) => {
  const address = safeLink(written)
  if (address !== undefined) return address
  context.addIssue({ code: 'custom', message: contentMessages.unsafeLink })
  return z.NEVER
})

const table = z
  .object({
    isFixedWidth: z.boolean().default(true),
    isFirstRowHeader: z.boolean().default(true),
    /** 0 before the first column is chosen (platform specification, section 3). */
    columnCount: z.int().min(0).max(limits.tableColumns, contentMessages.tableColumns).default(0),
    rows: z
      .array(z.object({ cells: z.array(text(limits.cell)).max(limits.tableColumns) }))
      .max(limits.tableRows)
      .default([]),
  })
  .refine(({ columnCount, rows }) => rows.every(({ cells }) => cells.length === columnCount), {
    path: ['rows'],
    error: contentMessages.tableHeader,
  })

/** The data of each section type (platform specification, section 3). */
const dataSchemas = {
  /** HTML. The server keeps only what `richTextElements` allows. */
  richText: z.object({ html: text(limits.richText).default('') }),
  button: z.object({ text: text(limits.buttonText).default(''), link: link.default('') }),
  callout: z.object({
    text: text(limits.callout).default(''),
    variant: z.enum(calloutVariants).default('default'),
  }),
  image: z.object({ assetId: z.union([z.literal(''), id]).default('') }),
  /** The URL of a map, or an address. */
  googleMaps: z.object({ place: text(limits.map).trim().default('') }),
  pdf: z.object({
    fileName: text(limits.title).default(''),
    /** Uploaded files; the page shows one after the other. */
    files: z
      .array(z.object({ fileId: id, name: text(200) }))
      .max(limits.pdfs)
      .default([]),
  }),
  /** Only the shortcode after v=. */
  youTube: z.object({
    shortcode: z
      .string()
      .trim()
      .regex(/^(?:[\w-]{11})?$/, 'Enter only the shortcode after v=.')
      .default(''),
  }),
  vimeo: z.object({
    videoId: z
      .string()
      .trim()
      .regex(/^\d{0,12}$/, 'Enter only the numeric id.')
      .default(''),
  }),
  /** Chosen tasks, or those of one task group in its order: with a group, the chosen ones count for nothing. */
  taskList: z.object({
    taskIds: z.array(id).max(limits.tasks).default([]),
    taskGroupId: z.union([z.literal(''), id]).default(''),
  }),
  resources: z.object({
    items: z
      .array(z.object({ id, type: z.enum(resourceTypes) }))
      .max(limits.resources)
      .default([]),
  }),
  table,
} satisfies Record<SectionType, z.ZodType>

const common = {
  id,
  heading: text(limits.heading).trim().default(''),
  /** Marked “New” for readers. */
  isNewSection: z.boolean().default(false),
  /** An unpublished section is hidden, so that content can be prepared before it goes live. */
  isPublished: z.boolean().default(true),
}

const variant = <Type extends SectionType, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ ...common, type: z.literal(type), data })

/** What is checked by its wording, which a draft takes as it is typed. */
type Checked = Record<'button' | 'youTube' | 'vimeo', z.ZodType>

const sectionsWith = <Schemas extends Checked>({ button, youTube, vimeo }: Schemas) =>
  z.discriminatedUnion('type', [
    variant('richText', dataSchemas.richText),
    variant('button', button as Schemas['button']),
    variant('callout', dataSchemas.callout),
    variant('image', dataSchemas.image),
    variant('googleMaps', dataSchemas.googleMaps),
    variant('pdf', dataSchemas.pdf),
    variant('youTube', youTube as Schemas['youTube']),
    variant('vimeo', vimeo as Schemas['vimeo']),
    variant('taskList', dataSchemas.taskList),
    variant('resources', dataSchemas.resources),
    variant('table', dataSchemas.table),
  ])

export const sectionSchema = sectionsWith(dataSchemas)
/** A section in a draft, where an address or a code may be half written. */
export const draftSectionSchema = sectionsWith({
  button: z.object({ text: text(limits.buttonText).default(''), link: text(limits.link).default('') }),
  youTube: z.object({ shortcode: text(limits.link).default('') }),
  vimeo: z.object({ videoId: text(limits.link).default('') }),
})
export type Section = z.output<typeof sectionSchema>
export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>

/** A new, published and empty section. */
export function blankSection<Type extends SectionType>(type: Type, sectionId: string): SectionOf<Type> {
  return sectionSchema.parse({ id: sectionId, type, data: {} }) as SectionOf<Type>
}
