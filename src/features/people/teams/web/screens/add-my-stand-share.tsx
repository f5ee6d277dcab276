import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { useInvitationHelp } from '#features/people/accounts/web/embeds/use-invited-words.ts'
import type { FilledField } from '#features/people/custom-fields/contract.ts'
import {
  AskedFields,
  blankValues,
  NewTeamValues,
  valuesOf,
  valuesShape,
} from '#features/people/custom-fields/web/embeds/new-team-values.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { NotFoundState } from '#ui/feedback/not-found-state.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormCard, FormSection, SubmitActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { WholeTeam } from '../../contract.ts'
import { teamMessages } from '../../domain/messages.ts'
import { ownTeamChanges, teamLimits } from '../../domain/schema.ts'
import { teamsApi } from '../api.ts'
import { NoTeam } from '../components/no-team.tsx'
import { blankOwner, OwnerFields, ownerOf, ownerShape } from '../components/owner-fields.tsx'
import { myTeamQuery } from '../embeds/my-team.ts'

/** With a team in the address it has to be the person's own: they add stand shares to no other. */
export function Screen() {
  const { team } = useMe()
  const { parentId } = useParams<'/my-team/add-stand-share/{parentId}'>()
  if (team === null) return <NoTeam />
  if (parentId !== undefined && parentId !== team.id) return <NotYours />
  return <OwnTeam />
}

function ToMyTeam() {
  return (
    <Button component={Link} to="/my-team">
      Go to my team
    </Button>
  )
}

function NotYours() {
  return (
    <NotFoundState title="Team not found" action={<ToMyTeam />}>
      You can add stand shares to your own team only.
    </NotFoundState>
  )
}

function OwnTeam() {
  const { data: team } = useSuspenseQuery(myTeamQuery)
  return (
    <ScreenFrame
      title="Add stand share"
      lead={
        <>
          Another company on the stand of <span translate="no">{team.name}</span>
        </>
      }
      width="reading"
      tips={
        <>
          <p>A stand share is a separate team with its own people, tasks and forms.</p>
          <p>You see the progress of its tasks, but not its answers, files or comments.</p>
        </>
      }
    >
      {team.canAddStandShare ? (
        <AskedFields by="team">{(fields) => <NewStandShare team={team} fields={fields} />}</AskedFields>
      ) : (
        <>
          <Banner tone="info">
            {team.isOrganiser ? teamMessages.organiserTeam : teamMessages.parentIsStandShare}
          </Banner>
          <div>
            <ToMyTeam />
          </div>
        </>
      )}
    </ScreenFrame>
  )
}

type NewStandShareProps = { team: WholeTeam; fields: readonly FilledField[] }

function NewStandShare({ team, fields }: NewStandShareProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const help = useInvitationHelp()
  const form = useForm({
    initial: { 'team.name': '', ...blankOwner, ...blankValues(fields) },
    schema: z.object({ 'team.name': ownTeamChanges.shape.name, ...ownerShape, ...valuesShape(fields) }),
    submit: async (values) => {
      const name = values['team.name']
      await teamsApi.createMyStandShare.call({
        ...{ team: { name }, owner: ownerOf(values) },
        values: valuesOf(fields, values),
      })
      void queryClient.invalidateQueries({ queryKey: teamsApi.key() })
      showToast({
        message: help ? `“${name}” added. ${help.afterwards}` : `“${name}” added, and its owner invited`,
      })
      await navigate('/my-team')
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  return (
    <form {...form.formProps}>
      <FormCard>
        {help === undefined ? null : <Banner tone="warning">{help.beforehand}</Banner>}
        <FormFailure form={form} />
        <TextField
          label="Company name"
          required
          maxLength={teamLimits.name}
          autoComplete="off"
          help={team.stand === '' ? undefined : `It gets your stand, ${team.stand}.`}
          {...form.field('team.name')}
        />
        <NewTeamValues fields={fields} form={form} />
        <FormSection title="Team owner" lead="The main contact of that company. They are invited by e-mail.">
          <OwnerFields form={form} />
        </FormSection>
        <SubmitActions backTo="/my-team" action="Add stand share" isSending={form.isSending} />
      </FormCard>
    </form>
  )
}
