import backSvg from '@material-symbols/svg-400/outlined/arrow_back.svg?raw'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useStepName } from '#ui/navigation/page-name.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import styles from './inside-page.module.css'
import { pageQuery } from './page-query.ts'
import { ToAllPages } from './to-all-pages.tsx'

type InsidePageProps = {
  contentId: string
  /** The kind of thing that is open inside the page: “task”, “supplier”. */
  noun: string
  /** The thing's title, once loaded. */
  opened: { title: string; view: ReactNode } | undefined
  error: Error | null
  onRetry: () => void
}

/** A thing that a page links to, opened inside the page: the way back stays in sight. */
export function InsidePage({ contentId, noun, opened, error, onRetry }: InsidePageProps) {
  const page = useQuery(pageQuery(contentId))
  const path = addressOf('/content/{contentId}', { contentId })
  useStepName(path, page.data?.title)
  if (!page.data) {
    return (
      <Unopened error={page.error} onRetry={() => void page.refetch()} noun="page" action={<ToAllPages />} />
    )
  }
  const back = (
    <Button component={Link} to={path} icon={backSvg} className={styles.back ?? ''}>
      Back to <span translate="no">{page.data.title}</span>
    </Button>
  )
  if (!opened) return <Unopened error={error} onRetry={onRetry} noun={noun} action={back} />
  return (
    <ScreenFrame title={opened.title} width="reading" actions={back}>
      {opened.view}
    </ScreenFrame>
  )
}
