import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { Picture } from '#features/library/assets/web/embeds/picture.tsx'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { Card } from '#ui/layout/card.tsx'
import type { PageView } from '../../../contract.ts'
import { contentsOf, shownSections } from '../../../domain/shown-sections.ts'
import { PageSections } from '../page-view/page-sections.tsx'
import styles from './page-article.module.css'
import { TableOfContents } from './table-of-contents.tsx'

/** Everything of a page below its title. */
export function PageArticle({ page }: { page: PageView }) {
  const { picture, sections, pictures, linked } = page
  const shown = shownSections(sections, { pictures, linked })
  const contents = contentsOf(shown)
  useSectionOfAddress()
  return (
    <div className={styles.columns} data-contents={contents.length > 0 || undefined}>
      {contents.length > 0 ? (
        <div className={styles.contents}>
          <TableOfContents sections={contents} />
        </div>
      ) : null}
      <article className={styles.article}>
        <Card padding="none">
          {picture ? (
            <Picture
              of={picture}
              sizes="(min-width: 1200px) 60rem, 100vw"
              className={styles.picture}
              isFirst
            />
          ) : null}
          <div className={styles.sheet}>
            {shown.length > 0 ? (
              <PageSections sections={shown} pictures={pictures} linked={linked} pageId={page.id} />
            ) : (
              <p className={styles.nothing}>This page is empty.</p>
            )}
          </div>
        </Card>
        <LastUpdated page={page} />
      </article>
    </div>
  )
}

function LastUpdated({ page: { updatedAt } }: { page: PageView }) {
  const { locale, timeZone } = useEvent()
  return (
    <p className={styles.updated}>
      Last updated{' '}
      <time dateTime={updatedAt} title={formatDateTime(updatedAt, locale, timeZone)}>
        {formatRelative(updatedAt, new Date(), locale, timeZone).toLowerCase()}
      </time>
    </p>
  )
}

/** No page takes longer than this to settle its heights, and holding on would stop people from scrolling. */
const PATIENCE_MILLISECONDS = 1500

/**
 * Scrolls an element to the top of the window and holds it there while the parts above get their real height,
 * which they have only once they are near. Gives up as soon as the person scrolls.
 */
function keepAtTop(element: HTMLElement): () => void {
  const until = performance.now() + PATIENCE_MILLISECONDS
  let frame = 0
  const show = (now: number) => {
    element.scrollIntoView({ block: 'start' })
    if (now < until) frame = requestAnimationFrame(show)
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) removeEventListener(type, stop)
  }
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(type, stop, { passive: true })
  }
  show(performance.now())
  return stop
}

/** Goes to the section named in the address: its heading moves to the top, and Tab continues from there. */
function useSectionOfAddress() {
  const { hash } = useLocation()
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash)
    if (!section) return
    section.tabIndex = -1
    section.focus({ preventScroll: true })
    return keepAtTop(section)
  }, [hash])
}
