import { type History, type HistoryAction, type Step, startHistory, withHistory } from '#ui/editor/history.ts'
import { arrangeItems, type ItemAction, insertItem, replaceItem, selectedIn } from '#ui/editor/items.ts'
import { contentLimits as limits } from '../../../domain/limits.ts'
import type { PageDraft } from '../../../domain/page-draft.ts'
import { blankSection, type Section, type SectionType } from '../../../domain/sections.ts'

/** The sections of a page being edited, and the one in the inspector: none for the page itself. */
export type EditorState = History<PageDraft>

type PageChange =
  | ItemAction<SectionType>
  /** Restores a removed section, however much has changed since. */
  | { type: 'restore'; section: Section; index: number }
  /** Consecutive changes with the same `about` are one undo step, such as a word being typed. */
  | { type: 'change'; section: Section; about?: string }
  | { type: 'togglePublished'; sectionId: string }
  | { type: 'toggleNew'; sectionId: string }
  /** Replaces the whole page, such as with an earlier version. It can be undone. */
  | { type: 'replace'; draft: PageDraft }

export type EditorAction =
  | PageChange
  | HistoryAction
  /**
   * Replaces what was sent with the server's version of it and keeps what was typed since. Adds no undo step.
   */
  | { type: 'settle'; sent: PageDraft; saved: PageDraft }
  /**
   * Starts again from another person's save when nothing was typed. Adds no undo step and clears the earlier
   * ones.
   */
  | { type: 'restart'; draft: PageDraft }

export const startEditing: (draft: PageDraft) => EditorState = startHistory

/** The only way a page changes in the editor. The caller makes the ids, so that it stays pure. */
export function edit(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'settle':
      return { ...state, draft: settled(state.draft, action) }
    case 'restart':
      return {
        ...startEditing(action.draft),
        selectedId: selectedIn(action.draft.sections, state.selectedId),
      }
    default:
      return takeStep(state, action)
  }
}

type PageStep = Step<PageDraft>
type ActionOf<T extends EditorAction['type']> = Extract<EditorAction, { type: T }>

const takeStep = withHistory<PageDraft, PageChange>((step, action) => {
  const { draft, selectedId } = step
  const { sections } = draft
  switch (action.type) {
    case 'add':
    case 'duplicate':
    case 'remove':
    case 'move':
      return withChosen(
        step,
        arrangeItems(chosen(step), action, { make: blankSection, most: limits.sections }),
      )
    case 'restore':
      return withChosen(step, insertItem(chosen(step), action.section, action.index, limits.sections))
    case 'change':
      return { draft: withSections(draft, replaceItem(sections, action.section)), selectedId }
    case 'togglePublished':
      return { draft: toggled(draft, action.sectionId, 'isPublished'), selectedId }
    case 'toggleNew':
      return { draft: toggled(draft, action.sectionId, 'isNewSection'), selectedId }
    case 'replace':
      return { draft: action.draft, selectedId: selectedIn(action.draft.sections, selectedId) }
  }
})

function chosen({ draft, selectedId }: PageStep): Chosen {
  return { items: draft.sections, selectedId }
}

type Chosen = { readonly items: readonly Section[]; readonly selectedId: string }

function withChosen({ draft }: PageStep, { items, selectedId }: Chosen): PageStep {
  return { draft: withSections(draft, items), selectedId }
}

function toggled(draft: PageDraft, sectionId: string, flag: 'isPublished' | 'isNewSection'): PageDraft {
  const section = draft.sections.find(({ id }) => id === sectionId)
  if (!section) return draft
  return withSections(draft, replaceItem(draft.sections, { ...section, [flag]: !section[flag] }))
}

function settled(draft: PageDraft, { sent, saved }: ActionOf<'settle'>): PageDraft {
  const sentById = new Map(sent.sections.map((section) => [section.id, section]))
  const savedById = new Map(saved.sections.map((section) => [section.id, section]))
  if (draft === sent) return saved
  return {
    sections: draft.sections.map((section) =>
      sentById.get(section.id) === section ? (savedById.get(section.id) ?? section) : section,
    ),
  }
}

function withSections(draft: PageDraft, sections: readonly Section[]): PageDraft {
  return sections === draft.sections ? draft : { sections }
}
