import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import layoutSvg from '@material-symbols/svg-400/outlined/dashboard_customize.svg?raw'
import everyoneSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import type { LayoutRow } from '../../contract.ts'
import { dashboardApi } from '../api.ts'
import { cardTypeWords } from '../components/admin/card-types.ts'
import { DashboardQuickLinks } from '../components/dashboard-quick-links.tsx'

export function Screen() {
  const words = useTerms()
  const layouts = useQuery(dashboardApi.listLayouts.queryOptions({ input: {} }))
  return (
    <ScreenFrame
      title="Card layouts"
      count={layouts.data?.length}
      lead="Each dashboard shows six cards around Next up. Give a team type its own cards, or keep the default."
      quickLinks={<DashboardQuickLinks />}
      actions={
        <Button component={Link} to="/admin/card-layouts/add" variant="primary" icon={addSvg}>
          Add layout
        </Button>
      }
    >
      <Card padding="none">
        {layouts.data ? (
          <CardList label="Card layouts">
            {layouts.data.map((layout) => (
              <CardRow
                key={layout.id}
                component={Link}
                to={addressOf('/admin/card-layouts/{cardLayoutId}', { cardLayoutId: layout.id })}
                icon={<Icon of={layoutSvg} />}
                title={layout.name}
                detail={
                  <>
                    {forWhom(layout)}
                    <br />
                    {layout.cards
                      .map((card) => card.title || words(cardTypeWords[card.type].name))
                      .join(' · ')}
                  </>
                }
                status={
                  layout.isDefault ? (
                    <StatusChip tone="na" icon={everyoneSvg}>
                      Default
                    </StatusChip>
                  ) : undefined
                }
              />
            ))}
          </CardList>
        ) : layouts.error ? (
          <ErrorState onRetry={() => void layouts.refetch()}>{asApiError(layouts.error).message}</ErrorState>
        ) : (
          <RowsSkeleton rows={3} />
        )}
      </Card>
    </ScreenFrame>
  )
}

function forWhom({ isDefault, teamTypes }: LayoutRow): string {
  const names = teamTypes.map(({ name }) => name).join(', ')
  if (isDefault) return names ? `For all others: ${names}` : 'For all others'
  return names ? `For ${names}` : 'For no team type yet'
}
