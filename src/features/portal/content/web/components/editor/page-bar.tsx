import backSvg from '@material-symbols/svg-400/outlined/arrow_back.svg?raw'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { PageRow } from '../../../contract.ts'
import { PageStatus } from '../pages/page-status.tsx'
import styles from './page-bar.module.css'

type PageBarProps = {
  page: Pick<PageRow, 'id' | 'title' | 'isPublished' | 'isArchived'>
  /** On the right: what belongs to the tab that is open. */
  children?: ReactNode
}

const tabs = [
  { to: '/admin/content/$contentId', name: 'Page', isExact: true },
  { to: '/admin/content/$contentId/settings', name: 'Settings', isExact: false },
]

/** The bar over everything about one page. */
export function PageBar({ page, children }: PageBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <IconButton
          component={Link}
          to={page.isArchived ? '/admin/content/archived' : '/admin/content'}
          icon={backSvg}
          label="Back to the content"
        />
        <span className={styles.title} title={page.title}>
          {page.title.trim() || 'Untitled page'}
        </span>
        <span className={styles.chip}>
          <PageStatus isPublished={page.isPublished} />
        </span>
      </div>
      <nav className={styles.tabs} aria-label="Parts of this page">
        {tabs.map(({ to, name, isExact }) => (
          <Link
            key={to}
            className={styles.tab}
            to={to}
            params={{ contentId: page.id } as never}
            activeOptions={{ exact: isExact, includeSearch: false }}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className={styles.end}>{children}</div>
    </header>
  )
}
