import { contentLimits as limits } from '../../../domain/limits.ts'
import type { PageSettings } from '../../../domain/page.ts'
import type { PageDraft } from '../../../domain/page-draft.ts'
import { blankSection, type Section, type SectionType } from '../../../domain/sections.ts'

/** As many steps back as anybody takes; each holds only what it changed, the rest is shared. */
const STEPS_KEPT = 200

type Step = { readonly draft: PageDraft; readonly selectedId: string }

export type EditorState = {
  readonly draft: PageDraft
  /** The section in the inspector; empty for the page itself. */
  readonly selectedId: string
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** What the last change was about; the next one about the same joins it in one step back. Empty for none. */
  readonly openStep: string
}

export type EditorAction =
  | { type: 'add'; sectionType: SectionType; id: string; index: number }
  | { type: 'duplicate'; sectionId: string; id: string }
  | { type: 'remove'; sectionId: string }
  /** A removed section comes back, however much has changed since. */
  | { type: 'restore'; section: Section; index: number }
  /** `index` is the place among the others, counted without the section that moves. */
  | { type: 'move'; sectionId: string; index: number }
  /** With `about`, changes that follow one another about the same thing are one step back: a word being typed. */
  | { type: 'change'; section: Section; about?: string }
  | { type: 'togglePublished'; sectionId: string }
  | { type: 'toggleNew'; sectionId: string }
  | { type: 'changeSettings'; changes: Partial<PageSettings>; about?: string }
  | { type: 'setFeatured'; isFeatured: boolean }
  | { type: 'select'; sectionId: string }
  /** Another page altogether, such as an earlier version. It can be undone. */
  | { type: 'replace'; draft: PageDraft }
  /** What the server made of what was sent stands for it from now on; what was typed meanwhile stays. No step. */
  | { type: 'settle'; sent: PageDraft; saved: PageDraft }
  /** Begins anew with what somebody else has saved, where nothing was typed. No step, and none back. */
  | { type: 'restart'; draft: PageDraft }
  | { type: 'undo' }
  | { type: 'redo' }

export function startEditing(draft: PageDraft): EditorState {
  return { draft, selectedId: '', past: [], future: [], openStep: '' }
}

/** The one way in which a page changes in the editor. Ids are the caller's, so that it stays pure. */
export function edit(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'undo':
      return undo(state)
    case 'redo':
      return redo(state)
    case 'select':
      return { ...state, selectedId: action.sectionId, openStep: '' }
    case 'settle':
      return { ...state, draft: settled(state.draft, action) }
    case 'restart':
      return {
        ...startEditing(action.draft),
        selectedId: selectedIn(action.draft.sections, state.selectedId),
      }
    default:
      return apply(state, action)
  }
}

type Change = Exclude<EditorAction, { type: 'undo' | 'redo' | 'select' | 'settle' | 'restart' }>
type ActionOf<T extends EditorAction['type']> = Extract<EditorAction, { type: T }>

function apply(state: EditorState, action: Change): EditorState {
  const next = changed(state, action)
  if (next.draft === state.draft) return state
  const about = 'about' in action && action.about ? `${action.type} ${action.about}` : ''
  const joins = about !== '' && about === state.openStep
  const past = joins ? state.past : [...state.past, stepOf(state)].slice(-STEPS_KEPT)
  return { ...next, past, future: [], openStep: about }
}

function undo(state: EditorState): EditorState {
  const step = state.past.at(-1)
  if (!step) return state
  return { ...step, past: state.past.slice(0, -1), future: [stepOf(state), ...state.future], openStep: '' }
}

function redo(state: EditorState): EditorState {
  const [step, ...future] = state.future
  if (!step) return state
  return { ...step, past: [...state.past, stepOf(state)], future, openStep: '' }
}

function stepOf({ draft, selectedId }: EditorState): Step {
  return { draft, selectedId }
}

function changed({ draft, selectedId }: EditorState, action: Change): Step {
  const { sections } = draft
  switch (action.type) {
    case 'add':
      return inserted(
        { draft, selectedId },
        action.index,
        () => blankSection(action.sectionType, action.id),
        action.id,
      )
    case 'duplicate': {
      const index = sections.findIndex(({ id }) => id === action.sectionId)
      const original = sections[index]
      if (!original) return { draft, selectedId }
      return inserted({ draft, selectedId }, index + 1, () => ({ ...original, id: action.id }), action.id)
    }
    case 'restore':
      return inserted({ draft, selectedId }, action.index, () => action.section, action.section.id)
    case 'remove':
      return removed({ draft, selectedId }, action.sectionId)
    case 'move':
      return { draft: withSections(draft, moved(sections, action)), selectedId }
    case 'change':
      return { draft: withSections(draft, replaced(sections, action.section)), selectedId }
    case 'togglePublished':
      return { draft: toggled(draft, action.sectionId, 'isPublished'), selectedId }
    case 'toggleNew':
      return { draft: toggled(draft, action.sectionId, 'isNewSection'), selectedId }
    case 'changeSettings':
      return { draft: { ...draft, settings: { ...draft.settings, ...action.changes } }, selectedId }
    case 'setFeatured':
      return { draft: { ...draft, isFeatured: action.isFeatured }, selectedId }
    case 'replace':
      return { draft: action.draft, selectedId: selectedIn(action.draft.sections, selectedId) }
  }
}

/** Nothing happens where the page is full, or the id is taken. */
function inserted(step: Step, index: number, make: () => Section, id: string): Step {
  const { sections } = step.draft
  if (sections.length >= limits.sections || sections.some((section) => section.id === id)) return step
  return { draft: withSections(step.draft, sections.toSpliced(index, 0, make())), selectedId: id }
}

/** The selection goes to the neighbour below, or above. */
function removed({ draft, selectedId }: Step, sectionId: string): Step {
  const index = draft.sections.findIndex(({ id }) => id === sectionId)
  if (index < 0) return { draft, selectedId }
  const rest = draft.sections.toSpliced(index, 1)
  const neighbour = rest[index] ?? rest[index - 1]
  return {
    draft: withSections(draft, rest),
    selectedId: selectedId === sectionId ? (neighbour?.id ?? '') : selectedId,
  }
}

function moved(sections: readonly Section[], { sectionId, index }: ActionOf<'move'>): readonly Section[] {
  const from = sections.findIndex(({ id }) => id === sectionId)
  const section = sections[from]
  const to = Math.min(Math.max(index, 0), sections.length - 1)
  if (!section || from === to) return sections
  return sections.toSpliced(from, 1).toSpliced(to, 0, section)
}

function replaced(sections: readonly Section[], section: Section): readonly Section[] {
  const index = sections.findIndex(({ id }) => id === section.id)
  if (index < 0 || sections[index] === section) return sections
  return sections.with(index, section)
}

function toggled(draft: PageDraft, sectionId: string, flag: 'isPublished' | 'isNewSection'): PageDraft {
  const section = draft.sections.find(({ id }) => id === sectionId)
  if (!section) return draft
  return withSections(draft, replaced(draft.sections, { ...section, [flag]: !section[flag] }))
}

function settled(draft: PageDraft, { sent, saved }: ActionOf<'settle'>): PageDraft {
  const sentById = new Map(sent.sections.map((section) => [section.id, section]))
  const savedById = new Map(saved.sections.map((section) => [section.id, section]))
  if (draft === sent) return saved
  return {
    isFeatured: draft.isFeatured === sent.isFeatured ? saved.isFeatured : draft.isFeatured,
    settings: draft.settings === sent.settings ? saved.settings : draft.settings,
    sections: draft.sections.map((section) =>
      sentById.get(section.id) === section ? (savedById.get(section.id) ?? section) : section,
    ),
  }
}

function withSections(draft: PageDraft, sections: readonly Section[]): PageDraft {
  return sections === draft.sections ? draft : { ...draft, sections }
}

function selectedIn(sections: readonly Section[], selectedId: string): string {
  return sections.some(({ id }) => id === selectedId) ? selectedId : ''
}
