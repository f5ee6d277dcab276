import backSvg from '@material-symbols/svg-400/outlined/arrow_back.svg?raw'
import type { ReactNode } from 'react'
import type { Address } from '#addresses/address.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import styles from './editor-bar.module.css'

type EditorBarProps = {
  /** Where all the things of this kind are. */
  back: { to: Address; label: string }
  title: string
  /** In which state the thing is; left out where there is little room. */
  state: ReactNode
  /** The screens about the thing. The first of them is the editor, whose address the others continue. */
  tabs: readonly { to: Address; name: string }[]
  /** What the tabs are, for those who cannot see them: “Parts of this page”. */
  tabsLabel: string
  /** On a phone the title is left out: the screen below begins with it. */
  isTitleBelow?: boolean
  /** On the right: what belongs to the tab that is open. */
  children?: ReactNode
}

/** The bar over everything about one thing that is edited. */
export function EditorBar(props: EditorBarProps) {
  const { back, title, state, tabs, tabsLabel, isTitleBelow = false, children } = props
  return (
    <header className={styles.bar} data-title-below={isTitleBelow || undefined}>
      <div className={styles.start}>
        <IconButton component={Link} to={back.to} icon={backSvg} label={back.label} />
        <span className={styles.title} title={title}>
          {title}
        </span>
        <span className={styles.state}>{state}</span>
      </div>
      <nav className={styles.tabs} aria-label={tabsLabel}>
        {tabs.map(({ to, name }, index) => (
          <Link
            key={to}
            className={styles.tab}
            to={to}
            activeOptions={{ exact: index === 0, includeSearch: false }}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className={styles.end}>{children}</div>
    </header>
  )
}

/** What is below the bar where that is no editor: in the middle, as wide as it wants to be. */
export function BelowEditorBar({ children }: { children: ReactNode }) {
  return <div className={styles.below}>{children}</div>
}
