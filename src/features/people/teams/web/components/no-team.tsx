import groupOffSvg from '@material-symbols/svg-400/outlined/group_off.svg?raw'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/navigation/screen.tsx'

export function NoTeam() {
  const { supportEmail } = useEvent()
  return (
    <Screen title="My team" width="reading">
      <Card>
        <EmptyState
          icon={groupOffSvg}
          title="You are not in a team"
          action={
            supportEmail ? <Button href={`mailto:${supportEmail}`}>Write to the organiser</Button> : undefined
          }
        >
          If you should be in one, the organiser can add you.
        </EmptyState>
      </Card>
    </Screen>
  )
}
