import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { invitationsApi } from '../api.ts'
import { InvitationForm } from '../components/invitation-form.tsx'

export function Screen() {
  const place = useQuery(invitationsApi.getPlaceInMyTeam.queryOptions({ input: {} }))
  const client = useQueryClient()
  const navigate = useNavigate()
  if (!place.data)
    return (
      <Unopened
        error={place.error}
        onRetry={() => void place.refetch()}
        noun="team"
        action={
          <Button component={Link} to="/my-team">
            Go to my team
          </Button>
        }
      >
        You are not in a team. If you should be in one, the organiser can add you.
      </Unopened>
    )
  const { memberCount, memberLimit } = place.data
  return (
    <ScreenFrame
      name="Add team member"
      title="Invite a colleague"
      lead={`${memberCount} of ${memberLimit} people are in your team.`}
      width="reading"
      tips={<p>Members can add colleagues by invitation e-mail. The team owner can also remove them.</p>}
    >
      <InvitationForm
        place={place.data}
        choosesRole={false}
        invite={({ firstName, surname, email }) =>
          invitationsApi.createForMyTeam.call({ firstName, surname, email })
        }
        onInvited={() => {
          void client.invalidateQueries()
          void navigate('/my-team', { ignoreBlocker: true })
        }}
        backTo="/my-team"
      />
    </ScreenFrame>
  )
}
