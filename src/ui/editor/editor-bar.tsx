import backSvg from '@material-symbols/svg-400/outlined/arrow_back.svg?raw'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Address } from '#addresses/address.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useWords } from '#ui/text/words.ts'
import styles from './editor-bar.module.css'

type EditorBarProps = {
  /** The list to go back to. */
  back: { to: Address; label: string }
  title: string
  /** Draft, published and the like; hidden where there is little room. */
  state: ReactNode
  /** The screens of what is edited. The first is the editor; the addresses of the others begin with its address. */
  tabs: readonly { to: Address; name: string }[]
  /** For screen readers: “Parts of this page”. */
  tabsLabel: string
  /** Hides the title on a phone, because the screen below begins with it. */
  isTitleBelow?: boolean
  /** On the right: the actions of the open tab. */
  children?: ReactNode
}

/** The bar above every screen of what is edited. */
export function EditorBar(props: EditorBarProps) {
  const { back, title, state, tabs, tabsLabel, isTitleBelow = false, children } = props
  const words = useWords()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the row is wider than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open once the address names another
  useLayoutEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!nav.current || !open) return
    nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2
  }, [pathname])
  return (
    <header className={styles.bar} data-title-below={isTitleBelow || undefined}>
      <div className={styles.start}>
        <IconButton component={Link} to={back.to} icon={backSvg} label={words(back.label)} />
        <span className={styles.title} title={title}>
          {title}
        </span>
        <span className={styles.state}>{state}</span>
      </div>
      <nav ref={nav} className={styles.tabs} aria-label={words(tabsLabel)}>
        {tabs.map(({ to, name }, index) => (
          <Link
            key={to}
            className={styles.tab}
            to={to}
            activeOptions={{ exact: index === 0, includeSearch: false }}
          >
            {words(name)}
          </Link>
        ))}
      </nav>
      <div className={styles.end}>{children}</div>
    </header>
  )
}

/** The content of a tab that is not the editor: centred, at its own width. */
export function BelowEditorBar({ children }: { children: ReactNode }) {
  return <div className={styles.below}>{children}</div>
}
