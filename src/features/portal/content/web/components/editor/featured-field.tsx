import { useQuery } from '@tanstack/react-query'
import { checkFeaturedCount, placesToFill } from '#features/event/events/domain/featured.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { PageRow, PageTitle } from '../../../contract.ts'
import { type Featuring, featuredAmong, featuringProblem, mayTakePlace } from '../../../domain/featuring.ts'
import { pageTitlesQuery } from '../pages/page-lists.ts'
import styles from './page-settings-fields.module.css'

type FeaturedFieldProps = {
  page: Pick<PageRow, 'id' | 'isArchived' | 'isFeatured'>
  featuring: Featuring
  /** What the server said about it. */
  refusal: string | undefined
  onChange: (featuring: Featuring) => void
}

/** Whether the page is on the dashboard; where the number would be wrong, the page that it changes places with. */
export function FeaturedField({ page, featuring, refusal, onChange }: FeaturedFieldProps) {
  const { data: pages } = useQuery(pageTitlesQuery)
  const { isFeatured, exchange } = featuring
  const problemWith = (chosen: string) =>
    pages && isFeatured !== page.isFeatured
      ? featuringProblem(page.id, { isFeatured, exchange: chosen }, featuredAmong(pages))
      : undefined
  const choices = problemWith('') === undefined ? [] : exchanges(page.id, isFeatured, pages ?? [])
  const problem = problemWith(exchange) ?? refusal

  return (
    <div className={styles.featured}>
      <Switch
        label="Featured"
        help={
          page.isArchived && !isFeatured
            ? 'Restore the page to feature it.'
            : 'On the dashboard, with its picture or icon.'
        }
        checked={isFeatured}
        disabled={page.isArchived && !isFeatured}
        onChange={(checked) => onChange({ isFeatured: checked, exchange: '' })}
      />
      {choices.length > 0 ? (
        <SelectField
          label={isFeatured ? 'In place of' : 'Which page takes its place?'}
          placeholder="Choose a page"
          required
          data={choices}
          value={exchange === '' ? null : exchange}
          error={problem}
          onChange={(chosen) => onChange({ isFeatured, exchange: chosen ?? '' })}
        />
      ) : problem ? (
        <p className="mantine-InputWrapper-error" role="alert">
          <FieldError>
            {problem} <WayToChoose />
          </FieldError>
        </p>
      ) : null}
    </div>
  )
}

/** The pages that this one can change places with, so that the number is right. */
function exchanges(pageId: string, isFeatured: boolean, pages: readonly PageTitle[]) {
  const featuredIds = featuredAmong(pages)
  const asChoice = ({ id, title }: PageTitle) => ({ value: id, label: title })
  if (isFeatured) {
    const isWhole = checkFeaturedCount(featuredIds).ok
    return isWhole ? pages.filter((page) => page.isFeatured).map(asChoice) : []
  }
  const fills = placesToFill(featuredIds.length, 1) === 1
  const candidates = fills ? pages.filter((page) => mayTakePlace(page) && page.id !== pageId) : []
  return [{ value: 'clearAll', label: 'None: clear all featured pages' }, ...candidates.map(asChoice)]
}

function WayToChoose() {
  return isAtLeast(useMe().level, 'admin') ? (
    <Link to="/admin/featured-pages">Choose four or eight</Link>
  ) : (
    'An admin can choose four or eight.'
  )
}
