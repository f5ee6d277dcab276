import type { ResourceType, Section, SectionOf } from './sections.ts'

/**
 * Limits the searchable text of a section: PostgreSQL refuses a search column of more than 1 MB, and each
 * letter may take eight bytes (four of UTF-8, once as written and once as a stem).
 */
const SEARCHED_CHARACTERS = 50_000

/**
 * The words that a section shows, without markup, for the search. Titles of linked things are not part of it.
 */
export function wordsOf(section: Section): string {
  return writtenIn(section)
    .filter((words) => words !== '')
    .join(' ')
    .slice(0, SEARCHED_CHARACTERS)
}

function writtenIn({ type, data }: Section): string[] {
  switch (type) {
    case 'richText':
      return [textOfHtml(data.html)]
    case 'button':
    case 'callout':
      return [data.text.trim()]
    case 'googleMaps':
      return [data.place]
    case 'pdf':
      return [data.fileName, ...data.files.map(({ name }) => name)]
    case 'table':
      // Separated, so that an excerpt of a row is readable.
      return data.rows.map(({ cells }) =>
        cells
          .map((cell) => cell.trim())
          .filter(Boolean)
          .join(' · '),
      )
    default:
      return []
  }
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
}

/**
 * The text of cleaned rich text: tags between words become spaces, and the few entities become letters again.
 */
function textOfHtml(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|u|s|a|code|sup|sub)(?=[\s>])(?:"[^"]*"|[^">])*>/g, '')
    .replace(/<(?:"[^"]*"|[^">])*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The pictures that a section shows. */
export function assetIdsOf({ type, data }: Section): string[] {
  return type === 'image' && data.assetId !== '' ? [data.assetId] : []
}

/** The uploaded files that a section shows. */
export function fileIdsOf({ type, data }: Section): string[] {
  return type === 'pdf' ? data.files.map(({ fileId }) => fileId) : []
}

type TaskListData = SectionOf<'taskList'>['data']

function chosenTasks({ taskIds, taskGroupId }: TaskListData): string[] {
  return taskGroupId === '' ? taskIds : []
}

/** The task group whose tasks a section shows. */
export function taskGroupIdsOf({ type, data }: Section): string[] {
  return type === 'taskList' && data.taskGroupId !== '' ? [data.taskGroupId] : []
}

/** The section with the tasks of its group in place of the group, as readers see it. */
export function withGroupTasks(
  section: Section,
  tasksOf: (taskGroupId: string) => readonly string[],
): Section {
  if (section.type !== 'taskList' || section.data.taskGroupId === '') return section
  return { ...section, data: { taskIds: [...tasksOf(section.data.taskGroupId)], taskGroupId: '' } }
}

/** The things of other features that a section links to, by kind. */
export function linkedIdsOf({ type, data }: Section): Record<ResourceType, string[]> {
  const resources = type === 'resources' ? data.items : []
  const of = (kind: ResourceType) => resources.filter((item) => item.type === kind).map(({ id }) => id)
  return {
    task: type === 'taskList' ? chosenTasks(data) : of('task'),
    download: of('download'),
    supplier: of('supplier'),
  }
}
