import type { Picture } from '#features/library/assets/contract.ts'
import type { Linked } from '../contract.ts'
import { mapOf } from './map-place.ts'
import type { Section, SectionOf } from './sections.ts'

/** What a page shows beside its sections, by id. */
export type PageParts = {
  pictures: Readonly<Record<string, Picture>>
  linked: Readonly<Record<string, Linked>>
  /** The tasks of each group by its id, in order: for editors alone, since readers are sent the tasks themselves. */
  groupTasks?: Readonly<Record<string, readonly string[]>>
}

/** The tasks that a task list shows, in order. */
export function tasksShownBy(
  { data: { taskIds, taskGroupId } }: SectionOf<'taskList'>,
  groupTasks: PageParts['groupTasks'] = {},
): readonly string[] {
  return taskGroupId === '' ? taskIds : (groupTasks[taskGroupId] ?? [])
}

/**
 * Whether there is anything to show below a section's heading. A section that is not filled in, or names only
 * things that the reader may not see, is empty.
 */
export function isEmptySection(section: Section, { pictures, linked, groupTasks }: PageParts): boolean {
  switch (section.type) {
    case 'richText':
      return !/[^\s]/.test(section.data.html.replace(/<(?!hr|img)[^>]*>|&nbsp;/g, ''))
    case 'button':
      return section.data.text.trim() === '' || section.data.link === ''
    case 'callout':
      return section.data.text.trim() === ''
    case 'image':
      return pictures[section.data.assetId] === undefined
    case 'googleMaps':
      return mapOf(section.data.place) === undefined
    case 'pdf':
      return section.data.files.length === 0
    case 'youTube':
      return section.data.shortcode === ''
    case 'vimeo':
      return section.data.videoId === ''
    case 'taskList':
      return tasksShownBy(section, groupTasks).every((id) => linked[id] === undefined)
    case 'resources':
      return section.data.items.every(({ id }) => linked[id] === undefined)
    case 'table':
      return section.data.rows.every(({ cells }) => cells.every((cell) => cell.trim() === ''))
  }
}

/**
 * The sections that a reader is shown. A text without words still shows its heading, which then heads the
 * sections that follow; a heading above any other missing section would only puzzle.
 */
export function shownSections(sections: readonly Section[], parts: PageParts): Section[] {
  return sections.filter(
    (section) => !isEmptySection(section, parts) || (section.type === 'richText' && section.heading !== ''),
  )
}

/** With fewer headings than this, scrolling is quicker. */
const FEWEST_CONTENTS = 4

/** The sections in the table of contents; none when the page is too short to need one. */
export function contentsOf(shown: readonly Section[]): Section[] {
  const headed = shown.filter(({ heading }) => heading !== '')
  return headed.length < FEWEST_CONTENTS ? [] : headed
}
