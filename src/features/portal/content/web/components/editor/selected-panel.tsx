import type { ReactNode } from 'react'
import { SectionInspector } from './inspector.tsx'
import { PagePanel } from './page-panel.tsx'
import type { PageEditing } from './use-page-editing.ts'

type SelectedPanelProps = {
  editing: PageEditing
  /** The page's place in the sidebar. */
  placement: ReactNode
}

/** The selected section, or the page itself if none is selected. */
export function SelectedPanel({ editing, placement }: SelectedPanelProps) {
  const { state, selected, saving, parts, linkables, isLoading, isNarrow, actions, dispatch } = editing
  const { problems, showsAll } = saving
  const { sections } = state.draft
  if (!selected) {
    return (
      <PagePanel
        page={editing.page}
        draft={state.draft}
        problems={problems.settings}
        isSheet={isNarrow}
        {...{ showsAll, placement, dispatch }}
      />
    )
  }
  const index = sections.indexOf(selected)
  return (
    <SectionInspector
      key={selected.id}
      section={selected}
      index={index}
      isLast={index === sections.length - 1}
      problems={problems.sections.get(selected.id) ?? noProblems}
      isSheet={isNarrow}
      {...{ parts, linkables, isLoading, showsAll, actions }}
    />
  )
}

const noProblems: Readonly<Record<string, string>> = {}
