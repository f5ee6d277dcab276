import type { Filling } from '#features/forms/forms/web/embeds/filling-state.ts'
import { acceptanceWords, useFormSettings } from '#features/forms/forms/web/embeds/form-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import {
  type DescribedAnswer,
  describeAnswers,
  isHeading,
  type Wording,
} from '../../domain/describe-answers.ts'
import { AnswersView } from './answers-view.tsx'
import { pageWords } from './page-titles.ts'
import styles from './review.module.css'

type ReviewProps = {
  filling: Filling
  wording: Wording
  canOpenFiles: boolean
  onEdit: (page: number) => void
}

/** All answers page by page before they are sent, each page with a link back to it. */
export function Review({ filling, wording, canOpenFiles, onEdit }: ReviewProps) {
  const { definition, answers, walked } = filling
  const { acceptedByTeam } = useFormSettings()
  const described = describeAnswers(definition, answers, walked, wording).map((entry) =>
    entry.type === 'disclaimer' && acceptedByTeam
      ? { ...entry, lines: [acceptedByTeam(entry.at) ? acceptanceWords.accepted : acceptanceWords.left] }
      : entry,
  )
  const pages = entriesByPage(described, filling)
  return (
    <div className={styles.review}>
      {pages.map((entries, page) => {
        const title =
          pageWords(filling, page).title || (pages.length === 1 ? 'Your answers' : `Page ${page + 1}`)
        return entries.length > 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its position on the path
          <Card key={page} component="section">
            <header className={styles.head}>
              <h2 className={styles.title}>{title}</h2>
              <Button variant="accent" size="small" onClick={() => onEdit(page)}>
                Edit <VisuallyHidden>{title}</VisuallyHidden>
              </Button>
            </header>
            <AnswersView entries={entries} canOpenFiles={canOpenFiles} />
          </Card>
        ) : null
      })}
    </div>
  )
}

/** The page's title is already shown above its answers, so the “new page” element is left out. */
function entriesByPage(entries: readonly DescribedAnswer[], { walked }: Filling): DescribedAnswer[][] {
  const pageOf = new Map(
    walked.pages.flatMap(({ nodes }, page) => nodes.map(({ at }) => [at, page] as const)),
  )
  const pages: DescribedAnswer[][] = walked.pages.map(() => [])
  let headings: DescribedAnswer[] = []
  for (const entry of entries) {
    if (entry.type === 'newPage') continue
    if (isHeading(entry)) {
      headings.push(entry)
      continue
    }
    pages[pageOf.get(entry.at) ?? 0]?.push(...headings, entry)
    headings = []
  }
  return pages
}
