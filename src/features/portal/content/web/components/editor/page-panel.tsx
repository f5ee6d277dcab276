import { type ReactNode, useState } from 'react'
import type { PageDraft } from '../../../domain/page-draft.ts'
import type { EditorAction } from './editor-state.ts'
import styles from './inspector.module.css'
import { PageSettingsFields } from './page-settings-fields.tsx'

type PagePanelProps = {
  draft: PageDraft
  problems: Readonly<Record<string, string>>
  showsAll: boolean
  /** Where the page stands in the sidebar. */
  placement: ReactNode
  /** In a sheet, which has a title of its own. */
  isSheet: boolean
  dispatch: (action: EditorAction) => void
}

/** With no section selected: the page itself, and how it is edited. */
export function PagePanel({ draft, problems, showsAll, placement, isSheet, dispatch }: PagePanelProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return (
    <div className={styles.inspector} data-inspector data-sheet={isSheet || undefined}>
      <header className={styles.head}>
        <h2 className={styles.title}>Page</h2>
      </header>
      <PageSettingsFields
        settings={draft.settings}
        isFeatured={draft.isFeatured}
        field={(name) => ({
          error: showsAll || left.has(name) ? problems[name] : undefined,
          onBlur: () => setLeft((before) => new Set([...before, name])),
        })}
        onChange={(changes, about) => dispatch({ type: 'changeSettings', changes, about })}
        onFeatured={(isFeatured) => dispatch({ type: 'setFeatured', isFeatured })}
        placement={placement}
        heading="h3"
      />
      <dl className={styles.keys} aria-label="Keys on a section">
        {keys.map(([name, ...pressed]) => (
          <div key={name}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </div>
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
