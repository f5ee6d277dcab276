import chevronSvg from '@material-symbols/svg-400/outlined/keyboard_arrow_down.svg?raw'
import { useState } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { SectionLink } from '#ui/navigation/section-link.tsx'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import type { Section } from '../../../domain/sections.ts'
import styles from './table-of-contents.module.css'

/** Beside the page where there is room; otherwise above it, collapsed. */
export function TableOfContents({ sections }: { sections: readonly Section[] }) {
  const isNarrow = useIsBelow('xl')
  const [isOpen, setOpen] = useState(false)
  const links = (
    <ol className={styles.links}>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <SectionLink
            className={styles.link}
            section={id}
            resetScroll={false}
            activeOptions={{ includeHash: true }}
            onClick={() => setOpen(false)}
          >
            {heading}
          </SectionLink>
        </li>
      ))}
    </ol>
  )
  if (!isNarrow) {
    return (
      <nav className={styles.aside} aria-label="On this page">
        <p className={styles.title}>On this page</p>
        {links}
      </nav>
    )
  }
  return (
    <nav className={styles.folded} aria-label="On this page">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          On this page
          <span className={styles.count}>{sections.length} sections</span>
          <Icon of={chevronSvg} className={styles.chevron} />
        </summary>
        {links}
      </details>
    </nav>
  )
}
