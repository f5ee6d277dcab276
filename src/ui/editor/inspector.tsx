import moreSvg from '@material-symbols/svg-400/outlined/more_horiz.svg?raw'
import type { ReactNode } from 'react'
import { capitalise } from '#kit/text/list-words.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import styles from './inspector.module.css'

type InspectorProps = {
  title: string
  /** What can be done with what is inspected. `of` is what that is: “this question”. */
  actions?: { of: string; entries: MenuEntry[] }
  /** In a sheet, which has a title and an edge of its own. */
  isSheet?: boolean
  children: ReactNode
}

/** The frame round everything that can be said of the selected item, or of the whole when there is none. */
export function Inspector({ title, actions, isSheet = false, children }: InspectorProps) {
  return (
    <div className={styles.inspector} data-inspector data-sheet={isSheet || undefined}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {actions ? (
          <Menu label={capitalise(actions.of)} entries={actions.entries}>
            <IconButton icon={moreSvg} label={`Actions for ${actions.of}`} size="small" />
          </Menu>
        ) : null}
      </header>
      {children}
    </div>
  )
}

/** @param keys what a press does, then the keys that are pressed together or in turn */
export function KeyHints({
  keys,
  label,
}: {
  keys: readonly (readonly [string, ...string[]])[]
  label: string
}) {
  return (
    <dl className={styles.keys} aria-label={label}>
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
  )
}
