import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { AskedFields } from '#features/people/custom-fields/web/embeds/new-team-values.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { teamsApi } from '../api.ts'
import { NewTeamForm } from '../components/new-team-form.tsx'
import { TeamsQuickLinks } from '../components/teams-quick-links.tsx'

export function Screen() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <ScreenFrame
      title="Add team"
      width="reading"
      quickLinks={<TeamsQuickLinks />}
      tips={
        <>
          <p>
            To add many teams at once, <Link to="/admin/teams/import/">import them from a spreadsheet</Link>.
          </p>
          <p>You can add a team now and invite its people later.</p>
        </>
      }
    >
      <AskedFields by="organiser">
        {(fields) => (
          <NewTeamForm
            fields={fields}
            mayBeOrganiser
            action="Add team"
            cancelTo="/admin/teams"
            onSubmit={async (added) => {
              const team = await teamsApi.create.call(added)
              void queryClient.invalidateQueries({ queryKey: teamsApi.key() })
              showToast({ message: `“${team.name}” added` })
              await navigate(addressOf('/admin/teams/{teamId}', { teamId: team.id }))
            }}
          />
        )}
      </AskedFields>
    </ScreenFrame>
  )
}
