import { createView } from '#features/portal/saved-views/server/commands.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

/** A view that is the person's own. */
export async function plantView(event: EventScope, actor: Actor) {
  const saved = await createView(
    event,
    { ...actor, level: 'reportViewer' },
    {
      ...{ screen: '/admin/reports/teams', thingId: '', name: 'Late teams', isShared: false },
      ...{ search: { riskLevel: 'high' }, labels: {} },
    },
  )
  if (!saved.ok) throw new Error(saved.error)
  return { savedViewId: saved.value.id }
}
