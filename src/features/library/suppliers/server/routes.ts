import { viewerOf } from '#features/people/teams/server/queries.ts'
import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { suppliersContract } from '../contract.ts'
import { presentSupplier, presentSupplierCard } from './present.ts'
import { supplierFor, suppliersFor } from './queries.ts'

export const suppliersRoutes = {
  list: route(suppliersContract.list, async ({ scope, actor }) =>
    (await suppliersFor(scope, viewerOf(actor))).map(presentSupplierCard),
  ),

  get: route(suppliersContract.get, async ({ scope, actor, input }) => {
    const supplier = await supplierFor(scope, viewerOf(actor), input.supplierId)
    if (!supplier) throw notFound('Supplier')
    return presentSupplier(supplier)
  }),
}
