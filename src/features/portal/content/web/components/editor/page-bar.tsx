import backSvg from '@material-symbols/svg-400/outlined/arrow_back.svg?raw'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { PageRow } from '../../../contract.ts'
import { PageStatus } from '../pages/page-status.tsx'
import styles from './page-bar.module.css'

type PageBarProps = {
  page: Pick<PageRow, 'id' | 'title' | 'isPublished' | 'isArchived'>
  /** On the right: what belongs to the tab that is open. */
  children?: ReactNode
}

const tabs = [
  { path: '/admin/content/{contentId}', name: 'Page', isExact: true },
  { path: '/admin/content/{contentId}/settings', name: 'Settings', isExact: false },
] as const

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
        {tabs.map(({ path, name, isExact }) => (
          <Link
            key={path}
            className={styles.tab}
            to={addressOf(path, { contentId: page.id })}
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
