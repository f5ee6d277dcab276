import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { addressOf } from '#addresses/address.ts'
import { TeamCustomFields } from '#features/people/custom-fields/web/embeds/team-custom-fields.tsx'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormCard, SubmitActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { useStepName } from '#ui/navigation/page-name.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { TeamForAdmin } from '../../contract.ts'
import { newTeam } from '../../domain/schema.ts'
import { teamsApi } from '../api.ts'
import { OpenedTeam } from '../components/opened-team.tsx'
import { organiserTeamHelp } from '../components/organiser-team-help.ts'
import { StandShareSettings } from '../components/stand-share-settings.tsx'
import { TeamFields } from '../components/team-fields.tsx'
import { TeamsQuickLinks } from '../components/teams-quick-links.tsx'

export function Screen() {
  const { teamId } = useParams<'/admin/teams/{teamId}/edit-team'>()
  return <OpenedTeam teamId={teamId}>{(team) => <Editor key={team.id} team={team} />}</OpenedTeam>
}

const schema = z.object(newTeam.shape)
type Values = z.output<typeof schema>

function Editor({ team }: { team: TeamForAdmin }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const view = addressOf('/admin/teams/{teamId}', { teamId: team.id })
  useStepName(view, team.name)
  const [begun] = useState(() => valuesOf(team))
  const form = useForm({
    initial: begun,
    schema,
    submit: async (values) => {
      await teamsApi.update.call({ teamId: team.id, ...changedIn(begun, values) })
      void queryClient.invalidateQueries({ queryKey: teamsApi.key() })
      showToast({ message: 'Team saved' })
      await navigate(view)
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  const { value: isOurs, ...ours } = form.field('isOrganiser')
  return (
    <ScreenFrame
      title={`Edit ${team.name}`}
      name="Edit team"
      width="reading"
      quickLinks={<TeamsQuickLinks />}
    >
      <form {...form.formProps}>
        <FormCard>
          <FormFailure form={form} />
          <TeamFields
            name={form.field('name')}
            stand={form.field('stand')}
            hall={form.field('hall')}
            teamTypeId={form.field('teamTypeId')}
          />
          <Switch
            label="Organiser team"
            help={
              team.standShareRole === 'none' ? organiserTeamHelp : 'A team that shares a stand cannot be one.'
            }
            checked={isOurs}
            {...ours}
            disabled={team.standShareRole !== 'none'}
          />
          <SubmitActions backTo={view} action="Save team" isSending={form.isSending} />
        </FormCard>
      </form>
      <TeamCustomFields teamId={team.id} />
      <StandShareSettings team={team} />
    </ScreenFrame>
  )
}

function valuesOf({ name, stand, hall, teamTypeId, isOrganiser }: TeamForAdmin): Values {
  return { name, stand, hall, teamTypeId, isOrganiser }
}

/** What this person changed: the rest may have been changed by somebody else since. */
function changedIn(before: Values, after: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => value !== before[key as keyof Values]),
  )
}
