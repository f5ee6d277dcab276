import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { supplierQuery } from '../embeds/supplier-query.ts'
import { SupplierView } from '../embeds/supplier-view.tsx'

export function Screen() {
  const { supplierId } = useParams<'/suppliers/{supplierId}'>()
  const { data, error, refetch } = useQuery(supplierQuery(supplierId))
  if (data) {
    return (
      <ScreenFrame title={data.company} width="reading">
        <SupplierView supplier={data} />
      </ScreenFrame>
    )
  }
  return (
    <Unopened
      error={error}
      onRetry={() => void refetch()}
      noun="supplier"
      action={
        <Button component={Link} to="/suppliers">
          Go to suppliers
        </Button>
      }
    />
  )
}
