import { createContext, type ReactNode } from 'react'
import type { Filter } from '../columns.ts'
import type { TableView } from '../view.ts'

/** A view under a name, as the address of its list holds it. */
export type NamedView = {
  id: string
  name: string
  search: Readonly<Record<string, string>>
  /** What chosen values were called when it was saved. */
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>
  isShared: boolean
  isMine: boolean
  ownerName: string
  mayUpdate: boolean
}

type ViewValues = Pick<NamedView, 'name' | 'search' | 'labels' | 'isShared'>

/** Where views are kept. What fails is thrown, with words to show. */
export type ViewStore = {
  views: readonly NamedView[]
  mayShare: boolean
  create: (values: ViewValues) => Promise<unknown>
  update: (id: string, change: Partial<ViewValues>) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
}

export type SavedViewsProps = {
  /** The path of the screen, as the table of addresses has it. */
  screen: string
  filters: readonly Filter[]
  view: TableView
  onViewChange: (view: TableView) => void
}

/** What every list with filters shows beside them; nothing where nobody keeps views, as for exhibitors. */
export const SavedViewsContext = createContext<((props: SavedViewsProps) => ReactNode) | undefined>(undefined)
