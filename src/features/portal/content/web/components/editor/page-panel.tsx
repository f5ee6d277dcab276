import type { ReactNode } from 'react'
import { Inspector, KeyHints } from '#ui/editor/inspector.tsx'
import type { PageRow } from '../../../contract.ts'
import type { PageDraft } from '../../../domain/page-draft.ts'
import type { EditorAction } from './editor-state.ts'
import styles from './inspector.module.css'
import { PageSettingsFields } from './page-settings-fields.tsx'
import { useFieldProblems } from './use-field-problems.ts'

type PagePanelProps = {
  page: Pick<PageRow, 'id' | 'isArchived' | 'isFeatured'>
  draft: PageDraft
  problems: Readonly<Record<string, string>>
  showsAll: boolean
  /** The page's place in the sidebar. */
  placement: ReactNode
  /** In a sheet, which already has a title. */
  isSheet: boolean
  dispatch: (action: EditorAction) => void
}

/** Shown while no section is selected: the page itself, and how to edit it. */
export function PagePanel({ page, draft, problems, showsAll, placement, isSheet, dispatch }: PagePanelProps) {
  const field = useFieldProblems(problems, showsAll)
  return (
    <Inspector title="Page" isSheet={isSheet}>
      <PageSettingsFields
        settings={draft.settings}
        page={page}
        featuring={draft}
        field={field}
        onChange={(changes, about) => dispatch({ type: 'changeSettings', changes, about })}
        onFeaturing={(featuring) => dispatch({ type: 'setFeatured', featuring })}
        placement={placement}
        heading="h3"
      />
      <div className={styles.hints}>
        <KeyHints keys={keys} label="Keys on a section" />
      </div>
    </Inspector>
  )
}

const keys = [
  ['Go from section to section', '↑', '↓'],
  ['Change it', 'Enter'],
  ['Back to the section', 'Esc'],
  ['Move it', 'Alt', '↑', '↓'],
  ['Add one below', 'A'],
  ['Duplicate it', 'D'],
  ['Delete it', 'Delete'],
  ['Undo', 'Ctrl', 'Z'],
  ['Save the page', 'Ctrl', 'S'],
] as const
