import { useBoot } from '#features/portal/boot/web/embeds/boot.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import type { RouteDefinition } from '../routes/definition.ts'
import { titleOf } from '../titles.ts'

/** The screen of every address whose feature is not part of the product yet. */
export function NotBuilt({ route }: { route: RouteDefinition }) {
  const { event } = useBoot()
  return (
    <ScreenFrame title={titleOf(route, event)}>
      <p>This page is not available yet.</p>
    </ScreenFrame>
  )
}
