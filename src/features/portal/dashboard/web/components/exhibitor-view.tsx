import cardsSvg from '@material-symbols/svg-400/outlined/dashboard_customize.svg?raw'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageSection } from '#ui/layout/page-layout.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import { useChangeSearch, useSearch } from '#ui/navigation/use-address.ts'
import type { ExhibitorView as View } from '../../contract.ts'
import { dashboardApi } from '../api.ts'
import { Cards } from './cards/cards.tsx'
import { DashboardQuickLinks } from './dashboard-quick-links.tsx'
import { FeaturedCards } from './featured-cards.tsx'
import { HeaderPicture } from './header-picture.tsx'
import { ViewAs } from './view-as.tsx'
import { askedOf } from './view-choices.ts'

/**
 * The dashboard that the organiser has built, as exhibitors see it: header, cards and featured pages, with a team's
 * real figures. The organiser's own work is on the overview.
 */
export default function ExhibitorView() {
  const asked = useSearch<'/'>()
  const change = useChangeSearch<'/'>()
  const isAdmin = isAtLeast(useMe().level, 'admin')
  const { data, error, isPending, refetch } = useQuery({
    ...dashboardApi.getForAdmin.queryOptions({ input: askedOf(asked) }),
    placeholderData: keepPreviousData,
  })
  const view = error ? undefined : data
  return (
    <Screen
      name="Dashboard"
      title="What exhibitors see"
      cover={view?.header ? <HeaderPicture picture={view.header} /> : undefined}
      lead={view ? <ShownFor view={view} /> : undefined}
      actions={
        <ViewAs
          asked={asked}
          shown={view}
          onChange={(shownAs) => void change(shownAs, { replace: true, resetScroll: false })}
        />
      }
      quickLinks={isAdmin ? <DashboardQuickLinks /> : undefined}
      side={view && view.beside.length > 0 ? <Cards cards={view.beside} place="beside" /> : undefined}
    >
      {isPending ? <RowsSkeleton rows={4} /> : null}
      {error ? (
        <Card>
          <ErrorState onRetry={() => void refetch()}>{asApiError(error).message}</ErrorState>
        </Card>
      ) : null}
      {view ? <Parts view={view} /> : null}
    </Screen>
  )
}

function Parts({ view: { below, beside, featured } }: { view: View }) {
  if (below.length + beside.length + featured.length === 0) {
    return (
      <Card>
        <EmptyState icon={cardsSvg} title="This dashboard shows only tasks">
          Cards appear here once the pages that they open are published.
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <Cards cards={below} place="below" />
      {featured.length > 0 ? (
        <PageSection title="From the organiser">
          <FeaturedCards pages={featured} />
        </PageSection>
      ) : null}
    </>
  )
}

/** “You are viewing the dashboard of Alpha. Their own tasks appear above these cards. Your work is in the overview.” */
function ShownFor({ view: { team } }: { view: View }) {
  const words = useTerms()
  return (
    <>
      {team === null ? (
        'No team has this type yet, so all numbers are zero. '
      ) : (
        <>
          {words('You are viewing the dashboard of')} <strong>{team.name}</strong>.{' '}
          {words('Their own tasks appear above these cards. ')}
        </>
      )}
      Your work is in the <Link to="/admin">overview</Link>.
    </>
  )
}
