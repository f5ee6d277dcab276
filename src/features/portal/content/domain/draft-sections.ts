import { type Section, sectionSchema } from './sections.ts'

/**
 * What keeps a draft from being published, by the place of what is wrong (`sections.3.data.link`). A draft is saved
 * while it is typed, so that a half-written address is kept; readers never get it.
 */
export function faultsOf(sections: readonly Section[]): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [index, section] of sections.entries()) {
    const checked = sectionSchema.safeParse(section)
    for (const { path, message } of checked.error?.issues ?? []) {
      faults[['sections', index, ...path].join('.')] ??= message
    }
  }
  return faults
}

/** The section as it would be published; what could not be is left empty. */
export function withoutFaults(section: Section): Section {
  const checked = sectionSchema.safeParse(section)
  if (checked.success) return checked.data
  switch (section.type) {
    case 'button':
      return { ...section, data: { ...section.data, link: '' } }
    case 'youTube':
      return { ...section, data: { shortcode: '' } }
    case 'vimeo':
      return { ...section, data: { videoId: '' } }
    default:
      return section
  }
}
