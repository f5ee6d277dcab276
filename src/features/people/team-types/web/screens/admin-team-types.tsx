import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import typeSvg from '@material-symbols/svg-400/outlined/label.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { countOf } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { TeamTypesQuickLinks } from '../components/team-types-quick-links.tsx'
import { teamTypesQuery } from '../embeds/team-types.ts'

export function Screen() {
  const types = useQuery(teamTypesQuery)
  const add = (
    <Button component={Link} to="/admin/team-types/add" variant="primary" icon={addSvg}>
      Add team type
    </Button>
  )
  const isEmpty = types.data?.length === 0
  return (
    <ScreenFrame
      title="Team types"
      count={types.data?.length}
      lead="Group teams by what they need. Tasks, forms, pages, downloads and suppliers can be limited to some types."
      quickLinks={<TeamTypesQuickLinks />}
      actions={isEmpty ? undefined : add}
    >
      <Card padding="none">
        {types.error && !types.data ? (
          <ErrorState onRetry={() => void types.refetch()}>{asApiError(types.error).message}</ErrorState>
        ) : types.data === undefined ? (
          <RowsSkeleton rows={3} />
        ) : isEmpty ? (
          <EmptyState compact icon={typeSvg} title="No team types yet" action={add}>
            For example “Shell scheme”, “Space only” and “Start-up”.
          </EmptyState>
        ) : (
          <CardList label="Team types">
            {types.data.map(({ id, name, teamCount }) => (
              <CardRow
                key={id}
                component={Link}
                to={addressOf('/admin/team-types/{teamTypeId}', { teamTypeId: id })}
                icon={<Icon of={typeSvg} />}
                title={name}
                detail={countOf(teamCount, 'team', 'teams')}
              />
            ))}
          </CardList>
        )}
      </Card>
    </ScreenFrame>
  )
}
