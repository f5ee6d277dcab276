import removeSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { useCountOf } from '#ui/text/use-count-of.ts'
import type { TeamType } from '../../contract.ts'
import { teamTypeInput } from '../../domain/schema.ts'
import { teamTypesApi } from '../api.ts'
import { RemoveTeamType } from '../components/remove-team-type.tsx'
import { TeamTypeForm } from '../components/team-type-form.tsx'
import { TeamTypesQuickLinks } from '../components/team-types-quick-links.tsx'

export function Screen() {
  const { teamTypeId } = useParams<'/admin/team-types/{teamTypeId}'>()
  const type = useQuery(teamTypesApi.get.queryOptions({ input: { teamTypeId } }))
  if (type.data) return <Editor key={type.data.id} type={type.data} />
  return (
    <Unopened
      error={type.error}
      onRetry={() => void type.refetch()}
      noun="team type"
      action={
        <Button component={Link} to="/admin/team-types">
          Go to team types
        </Button>
      }
    >
      It may have been deleted, or it may belong to another event.
    </Unopened>
  )
}

function Editor({ type }: { type: TeamType }) {
  const countOf = useCountOf()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const form = useForm({
    initial: { name: type.name },
    schema: teamTypeInput,
    submit: async (input) => {
      await teamTypesApi.update.call({ ...input, teamTypeId: type.id })
      void queryClient.invalidateQueries({ queryKey: teamTypesApi.key() })
      showToast({ message: 'Team type saved' })
      await navigate('/admin/team-types')
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  return (
    <ScreenFrame
      title={type.name}
      width="reading"
      quickLinks={<TeamTypesQuickLinks />}
      lead={
        <Link to={addressOf('/admin/teams', { teamTypeId: type.id })}>
          {countOf(type.teamCount, 'team', 'teams')}
        </Link>
      }
      actions={
        <Button icon={removeSvg} onClick={() => setRemoving(true)}>
          Delete
        </Button>
      }
    >
      <TeamTypeForm form={form} action="Save team type" />
      <RemoveTeamType
        type={isRemoving ? type : undefined}
        onClose={() => setRemoving(false)}
        onRemoved={() => void navigate('/admin/team-types', { ignoreBlocker: true })}
      />
    </ScreenFrame>
  )
}
