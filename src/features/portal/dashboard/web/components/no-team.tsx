import groupSvg from '@material-symbols/svg-400/outlined/group_off.svg?raw'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { formatDayLong } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import { DoorsCountdown } from './doors-countdown.tsx'

/** For a person without a team. */
export function NoTeam() {
  const { locale, timeZone, supportEmail, eventName } = useEvent()
  const { firstName } = useMe()
  return (
    <Screen
      name="Dashboard"
      eyebrow={formatDayLong(new Date(), locale, timeZone)}
      title={firstName === '' ? 'Welcome' : `Welcome, ${firstName}`}
      actions={<DoorsCountdown />}
      width="reading"
    >
      <Card>
        <EmptyState
          icon={groupSvg}
          title="You are not in a team yet"
          action={
            supportEmail ? <Button href={`mailto:${supportEmail}`}>Contact the organiser</Button> : undefined
          }
        >
          Tasks and forms belong to teams. Once you join one, its tasks for{' '}
          <span translate="no">{eventName}</span> appear here.
        </EmptyState>
      </Card>
    </Screen>
  )
}
