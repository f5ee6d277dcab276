import type { ReactNode } from 'react'
import { Reworded } from '#ui/text/reworded.tsx'
import styles from './page.module.css'

type PageLayoutProps = {
  /** A picture above everything else. */
  cover?: ReactNode
  /** Usually a PageHeader. */
  header?: ReactNode
  /** Links to related screens; hidden below 1200 px. */
  quickLinks?: ReactNode
  /** The “Tips and tricks” aside; hidden below 1200 px. */
  tips?: ReactNode
  /** A second column that stays on every width (below the content on narrow ones). */
  side?: ReactNode
  /** `reading` keeps lines short; `full` gives tables the whole width. */
  width?: 'full' | 'reading'
  children: ReactNode
}

/** The frame of every screen inside the shell; the shell owns `<main>`. */
export function PageLayout(props: PageLayoutProps) {
  const { cover, header, quickLinks, tips, side, width = 'full', children } = props
  return (
    <div className={styles.page} data-width={width}>
      {cover}
      {header}
      {quickLinks ? (
        <nav className={styles.quickLinks} aria-label="Quick Links">
          <span className={styles.quickLinksTitle}>Quick Links</span>
          {quickLinks}
        </nav>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.content}>{children}</div>
        {side ? <div className={styles.side}>{side}</div> : null}
        {tips ? (
          <aside className={styles.tips} aria-label="Tips and tricks">
            <h2 className={styles.tipsTitle}>Tips and tricks</h2>
            <Reworded>{tips}</Reworded>
          </aside>
        ) : null}
      </div>
    </div>
  )
}

/** A titled part of a page outside any card. */
export function PageSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>
        <Reworded>{title}</Reworded>
      </h2>
      {children}
    </section>
  )
}
