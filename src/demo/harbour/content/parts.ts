import type { PageSettings } from '#features/portal/content/domain/page.ts'
import { type Section, type SectionType, sectionSchema } from '#features/portal/content/domain/sections.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Calendar } from '../../calendar.ts'

/** What pages refer to, by the names that the demo gives. */
export type Library = {
  calendar: Calendar
  task(title: string): string
  supplier(company: string): string
  download(name: string): string
  picture(name: string): string
  safetyGroupId: string
  typeId(name: 'Shell scheme' | 'Space only' | 'Start-up'): string
  /** Uploads a PDF of one page and returns its file id. */
  pdf(name: string, lines: readonly string[]): Promise<string>
}

/** A page as the demo describes it. */
export type PagePlan = Partial<PageSettings> & {
  title: string
  description: string
  icon: string
  sections: Section[]
  isArchived?: boolean
  /** What its editor has instead, and what is not published yet. */
  draft?: (sections: readonly Section[]) => Section[]
}

type More = { isNewSection?: boolean; isPublished?: boolean }

function section(type: SectionType, heading: string, data: object, more: More = {}): Section {
  return sectionSchema.parse({ id: newId(), type, heading, data, ...more })
}

export const words = (heading: string, html: string, more: More = {}) =>
  section('richText', heading, { html }, more)

export const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
export const steps = (...items: string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`
export const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')

export const callout = (
  heading: string,
  text: string,
  variant: 'default' | 'warning' | 'danger' | 'success' = 'default',
) => section('callout', heading, { text, variant })

export const button = (text: string, link: string) => section('button', '', { text, link })

export const image = (heading: string, assetId: string) => section('image', heading, { assetId })

export const map = (heading: string, place: string) => section('googleMaps', heading, { place })

export const pdf = (heading: string, fileName: string, files: { fileId: string; name: string }[]) =>
  section('pdf', heading, { fileName, files })

export const youTube = (heading: string, shortcode: string) => section('youTube', heading, { shortcode })

export const vimeo = (heading: string, videoId: string) => section('vimeo', heading, { videoId })

export const tasks = (heading: string, taskIds: string[]) => section('taskList', heading, { taskIds })

export const taskGroup = (heading: string, taskGroupId: string) =>
  section('taskList', heading, { taskGroupId })

export const resources = (heading: string, items: { id: string; type: 'supplier' | 'task' | 'download' }[]) =>
  section('resources', heading, { items })

/** The first row holds the column headings. */
export const table = (heading: string, rows: readonly (readonly string[])[], more: More = {}) =>
  section(
    'table',
    heading,
    {
      isFixedWidth: false,
      columnCount: rows[0]?.length ?? 0,
      rows: rows.map((cells) => ({ cells })),
    },
    more,
  )
