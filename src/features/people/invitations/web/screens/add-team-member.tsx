import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useStepName } from '#ui/navigation/page-name.ts'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { invitationsApi } from '../api.ts'
import { InvitationForm } from '../components/invitation-form.tsx'

export function Screen() {
  const { teamId } = useParams<'/admin/teams/{teamId}/add-team-member'>()
  const place = useQuery(invitationsApi.getPlace.queryOptions({ input: { teamId } }))
  const team = addressOf('/admin/teams/{teamId}', { teamId })
  useStepName(team, place.data?.teamName)
  const client = useQueryClient()
  const navigate = useNavigate()
  if (!place.data)
    return (
      <Unopened
        error={place.error}
        onRetry={() => void place.refetch()}
        noun="team"
        action={
          <Button component={Link} to="/admin/teams">
            Go to teams
          </Button>
        }
      />
    )
  const { teamName, memberCount, memberLimit } = place.data
  return (
    <ScreenFrame
      name="Add team member"
      title={`Add someone to ${teamName}`}
      lead={`${memberCount} of ${memberLimit} people so far.`}
      width="reading"
      quickLinks={
        <>
          <QuickLink to="/admin/teams">Teams</QuickLink>
          <QuickLink to="/admin/users">Users</QuickLink>
        </>
      }
      tips={
        <>
          <p>Nothing is saved if the invitation cannot be sent: you can simply try again.</p>
          <p>Members of the team see its tasks and forms. The owner can also change who is in it.</p>
        </>
      }
    >
      <InvitationForm
        place={place.data}
        choosesRole
        invite={(values) => invitationsApi.create.call({ ...values, teamId })}
        onInvited={() => {
          void client.invalidateQueries()
          void navigate(team, { ignoreBlocker: true })
        }}
        backTo={team}
      />
    </ScreenFrame>
  )
}
