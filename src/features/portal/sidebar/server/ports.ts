import type { PagesHidden } from '#features/portal/content/server/ports.ts'
import type { Ports } from '#platform/ports/ports.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { takePagesOut } from './commands.ts'
import { sectionItems } from './queries.ts'

export const leaveSidebar: PagesHidden = takePagesOut

export const sidebarSectionsByPage: Ports['sidebarSectionsByPage'] = async (event) => {
  const sections = new Map<string, string[]>()
  for (const { id, itemIds } of await sectionItems(event)) {
    for (const itemId of itemIds) sections.set(itemId, [...(sections.get(itemId) ?? []), id])
  }
  return sections
}

export const personalDataOfSidebar: PersonalData = {
  title: 'Sidebar',
  tables: {
    sidebar_sections: { none: ['id', 'item_ids'], text: ['heading'] },
  },
}
