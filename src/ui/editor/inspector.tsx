import moreSvg from '@material-symbols/svg-400/outlined/more_horiz.svg?raw'
import type { ReactNode } from 'react'
import { capitalise } from '#kit/text/list-words.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import styles from './inspector.module.css'

type InspectorProps = {
  title: string
  /** The menu of the selected item. `of` names it: “this question”. */
  actions?: { of: string; entries: MenuEntry[] }
  /** In a sheet, which already has a title and a border. */
  isSheet?: boolean
  children: ReactNode
}

/** The properties of the selected item, or of the whole form or page while none is selected. */
export function Inspector({ title, actions, isSheet = false, children }: InspectorProps) {
  return (
    <div className={styles.inspector} data-inspector data-sheet={isSheet || undefined}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Reworded>{title}</Reworded>
        </h2>
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

/** @param keys what the keys do, then the keys, pressed together or one after another */
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
          <dd>
            <Reworded>{name}</Reworded>
          </dd>
        </div>
      ))}
    </dl>
  )
}
