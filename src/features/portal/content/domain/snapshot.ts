import { z } from 'zod'
import { pageSettingsSchema } from './page.ts'
import { assetIdsOf, fileIdsOf, linkedIdsOf, taskGroupIdsOf } from './section-contents.ts'
import { type ResourceType, type Section, sectionSchema } from './sections.ts'

/** A page as saved, with the names of the things it referred to, so that deleted ones can still be named. */
export const snapshotSchema = z.object({
  settings: pageSettingsSchema,
  sections: z.array(sectionSchema),
  fileIds: z.array(z.string()),
  /** By `keyOf`. */
  names: z.record(z.string(), z.string()),
})
export type PageSnapshot = z.infer<typeof snapshotSchema>

/** References of a page to things that are stored elsewhere. */
export type NamedType = ResourceType | 'taskGroup' | 'picture' | 'file' | 'teamType'
export type Named = { type: NamedType; id: string }

export function keyOf({ type, id }: Named): string {
  return `${type} ${id}`
}

export function namedBySettings(settings: {
  assetId: string | null
  allowedTeamTypeIds: readonly string[]
}): Named[] {
  const pictures = settings.assetId === null ? [] : [settings.assetId]
  return [...named('picture', pictures), ...named('teamType', settings.allowedTeamTypeIds)]
}

export function namedBySection(section: Section): Named[] {
  const { task, download, supplier } = linkedIdsOf(section)
  return [
    ...named('picture', assetIdsOf(section)),
    ...named('file', fileIdsOf(section)),
    ...named('task', task),
    ...named('taskGroup', taskGroupIdsOf(section)),
    ...named('download', download),
    ...named('supplier', supplier),
  ]
}

function named(type: NamedType, ids: readonly string[]): Named[] {
  return ids.map((id) => ({ type, id }))
}

/** The section without deleted things; a picture or file leaves an empty place. */
export function withoutGone(section: Section, isGone: (named: Named) => boolean): Section {
  const stays = (type: NamedType) => (id: string) => !isGone({ type, id })
  switch (section.type) {
    case 'image': {
      const assetId = [section.data.assetId].find(stays('picture')) ?? ''
      return { ...section, data: { assetId } }
    }
    case 'pdf': {
      const files = section.data.files.filter(({ fileId }) => stays('file')(fileId))
      return { ...section, data: { ...section.data, files } }
    }
    case 'taskList': {
      const taskGroupId = [section.data.taskGroupId].find(stays('taskGroup')) ?? ''
      return { ...section, data: { taskIds: section.data.taskIds.filter(stays('task')), taskGroupId } }
    }
    case 'resources': {
      const items = section.data.items.filter(({ id, type }) => stays(type)(id))
      return { ...section, data: { items } }
    }
    default:
      return section
  }
}
