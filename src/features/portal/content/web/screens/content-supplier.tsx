import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { supplierQuery } from '#features/library/suppliers/web/embeds/supplier-query.ts'
import { SupplierView } from '#features/library/suppliers/web/embeds/supplier-view.tsx'
import { InsidePage } from '../components/reading/inside-page.tsx'

export function Screen() {
  const { contentId = '', supplierId = '' } = useParams({ strict: false })
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
