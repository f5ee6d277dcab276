import { SectionInspector } from './inspector.tsx'
import { PagePanel } from './page-panel.tsx'
import type { PageEditing } from './use-page-editing.ts'

/** The selected section, or the page itself if none is selected. */
export function SelectedPanel({ editing }: { editing: PageEditing }) {
  const { state, selected, saving, parts, linkables, isLoading, isNarrow, actions } = editing
  const { problems, showsAll } = saving
  const { sections } = state.draft
  if (!selected) return <PagePanel page={editing.page} isSheet={isNarrow} />
  const index = sections.indexOf(selected)
  return (
    <SectionInspector
      key={selected.id}
      section={selected}
      index={index}
      isLast={index === sections.length - 1}
      problems={problems.get(selected.id) ?? noProblems}
      isSheet={isNarrow}
      {...{ parts, linkables, isLoading, showsAll, actions }}
    />
  )
}

const noProblems: Readonly<Record<string, string>> = {}
