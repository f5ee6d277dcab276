import type { SidebarCorePage, SidebarPage } from '../../contract.ts'

/** Something that the sidebar can hold, as its rows and lists show it. */
export type Entry = {
  id: string
  kind: 'core' | 'page'
  title: string
  icon: string
  isPublished: boolean
  isLimited: boolean
}

/** All that are known, by id: pages, then core pages with their current choices. */
export function entriesOf({
  pages,
  corePages,
}: {
  pages: ReadonlyMap<string, SidebarPage>
  corePages: readonly SidebarCorePage[]
}): Map<string, Entry> {
  return new Map<string, Entry>([
    ...[...pages].map(([id, page]) => [id, { ...page, kind: 'page' as const }] as const),
    ...corePages.map(
      ({ id, title, icon, isPublished }) =>
        [id, { id, kind: 'core' as const, title, icon, isPublished, isLimited: false }] as const,
    ),
  ])
}

/** What an organiser should know of an entry at a glance; empty for a page that everyone sees. */
export function remarkOn({ kind, isPublished, isLimited }: Entry): string {
  if (!isPublished) return kind === 'core' ? 'Not published' : 'Draft'
  return isLimited ? 'Some team types' : ''
}
