import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PageSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { NotFoundState } from '#ui/feedback/not-found-state.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { supplierQuery } from '../embeds/supplier-query.ts'
import { SupplierView } from '../embeds/supplier-view.tsx'

export function Screen() {
  const words = useTerms()
  const { supplierId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(supplierQuery(supplierId))
  if (data) {
    return (
      <ScreenFrame title={data.company} width="reading">
        <SupplierView supplier={data} />
      </ScreenFrame>
    )
  }
  if (!error) return <PageSkeleton />

  const { status, message } = asApiError(error)
  const toSuppliers = (
    <Button component={Link} to="/suppliers">
      {words('Go to suppliers')}
    </Button>
  )
  return status === 404 ? (
    <NotFoundState title="This supplier is not here" action={toSuppliers}>
      It may have been removed, or it is not meant for your team.
    </NotFoundState>
  ) : (
    <ErrorState isScreen onRetry={() => void refetch()} actions={toSuppliers}>
      {message}
    </ErrorState>
  )
}
