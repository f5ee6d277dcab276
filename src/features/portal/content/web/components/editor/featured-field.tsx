import { useQuery } from '@tanstack/react-query'
import { checkFeaturedCount, placesToFill } from '#features/event/events/domain/featured.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { FoundSelectField } from '#ui/controls/found-select-field.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { PageRow, PageTitle } from '../../../contract.ts'
import { type Featuring, featuredAmong, featuringProblem, mayTakePlace } from '../../../domain/featuring.ts'
import { findPageTitles, pageTitlesQuery } from '../pages/page-lists.ts'
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
  const featuredIds = featuredAmong(pages ?? [])
  const needsExchange = problemWith('') !== undefined
  const problem = problemWith(exchange) ?? refusal
  const chooses = {
    placeholder: 'Choose a page',
    required: true,
    value: exchange === '' ? null : exchange,
    error: problem,
    onChange: (chosen: string | null) => onChange({ isFeatured, exchange: chosen ?? '' }),
  }

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
      {needsExchange && !isFeatured ? (
        <FoundSelectField
          {...chooses}
          label="Which page takes its place?"
          find={findPageTitles}
          labelOf={({ title }) => title}
          optionsOf={(found) => [
            { value: 'clearAll', label: 'None: clear all featured pages' },
            ...comersAmong(found ?? [], page.id, featuredIds).map(asOption),
          ]}
        />
      ) : needsExchange && checkFeaturedCount(featuredIds).ok ? (
        <SelectField
          {...chooses}
          label="In place of"
          data={(pages ?? []).filter((other) => other.isFeatured).map(asOption)}
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

/** The pages that can come for this one, where one is enough to make the number right. */
function comersAmong(pages: readonly PageTitle[], pageId: string, featuredIds: readonly string[]) {
  const fills = placesToFill(featuredIds.length, 1) === 1
  return fills ? pages.filter((page) => mayTakePlace(page) && page.id !== pageId) : []
}

function asOption({ id, title }: PageTitle) {
  return { value: id, label: title }
}

function WayToChoose() {
  return isAtLeast(useMe().level, 'admin') ? (
    <Link to="/admin/featured-pages">Choose four or eight</Link>
  ) : (
    'An admin can choose four or eight.'
  )
}
