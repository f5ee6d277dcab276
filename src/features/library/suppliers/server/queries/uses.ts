import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import type { SupplierUse } from '../ports.ts'

/** The pages that mention one of the suppliers, whatever feature has them. */
export function usesOfSuppliers(scope: EventScope, supplierIds: readonly string[]): Promise<SupplierUse[]> {
  return inEvent(scope, async (event) => {
    const uses: SupplierUse[] = []
    for (const placesOf of event.services.ports.supplierUses)
      uses.push(...(await placesOf(event, supplierIds)))
    return uses
  })
}
