import { useQuery } from '@tanstack/react-query'
import { supplierQuery } from '#features/library/suppliers/web/embeds/supplier-query.ts'
import { SupplierView } from '#features/library/suppliers/web/embeds/supplier-view.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { InsidePage } from '../components/reading/inside-page.tsx'

export function Screen() {
  const { contentId, supplierId } = useParams<'/content/{contentId}/supplier/{supplierId}'>()
  const { data: supplier, error, refetch } = useQuery(supplierQuery(supplierId))
  return (
    <InsidePage
      contentId={contentId}
      noun="supplier"
      opened={supplier && { title: supplier.company, view: <SupplierView supplier={supplier} /> }}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
