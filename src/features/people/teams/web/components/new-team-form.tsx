import { useState } from 'react'
import { z } from 'zod'
import type { Address } from '#addresses/address.ts'
import type { FilledField } from '#features/people/custom-fields/contract.ts'
import type { CustomFieldValue } from '#features/people/custom-fields/domain/schema.ts'
import {
  blankValues,
  NewTeamValues,
  valuesOf,
  valuesShape,
} from '#features/people/custom-fields/web/embeds/new-team-values.tsx'
import { Checkbox, Switch } from '#ui/controls/choice-fields.tsx'
import { FormCard, FormSection, SubmitActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { type NewTeam, newTeam, type TeamOwner } from '../../domain/schema.ts'
import { organiserTeamHelp } from './organiser-team-help.ts'
import { blankOwner, hasOwner, OwnerFields, ownerOf, ownerShape } from './owner-fields.tsx'
import { TeamFields } from './team-fields.tsx'

type NewTeamFormProps = {
  /** The custom fields that are filled in with it. */
  fields: readonly FilledField[]
  /** What a stand share takes from the team whose stand it shares. */
  initial?: Pick<NewTeam, 'stand' | 'hall' | 'teamTypeId'>
  /** The organiser's own people may be teams of the event too; a stand share is always of exhibitors. */
  mayBeOrganiser?: boolean
  action: string
  cancelTo: Address
  onSubmit: (added: {
    team: NewTeam
    owner: TeamOwner | null
    values: Record<string, CustomFieldValue>
  }) => Promise<unknown>
}

const none = { stand: '', hall: '', teamTypeId: null }
const { name, stand, hall, teamTypeId, isOrganiser } = newTeam.shape
const teamShape = {
  'team.name': name,
  'team.stand': stand,
  'team.hall': hall,
  'team.teamTypeId': teamTypeId,
  'team.isOrganiser': isOrganiser,
}

/** A new team with its owner. The fields are named as the server names them, so that its refusals stand beside them. */
export function NewTeamForm(props: NewTeamFormProps) {
  const { fields, initial = none, mayBeOrganiser = false, action, cancelTo, onSubmit } = props
  const [invites, setInvites] = useState(true)
  const form = useForm({
    initial: {
      'team.name': '',
      'team.stand': initial.stand,
      'team.hall': initial.hall,
      'team.teamTypeId': initial.teamTypeId,
      'team.isOrganiser': false,
      ...blankOwner,
      ...blankValues(fields),
    },
    schema: z.object({ ...teamShape, ...(invites ? ownerShape : {}), ...valuesShape(fields) }),
    submit: (checked) =>
      onSubmit({
        team: {
          name: checked['team.name'],
          stand: checked['team.stand'],
          hall: checked['team.hall'],
          teamTypeId: checked['team.teamTypeId'],
          isOrganiser: checked['team.isOrganiser'],
        },
        owner: hasOwner(checked) ? ownerOf(checked) : null,
        values: valuesOf(fields, checked),
      }),
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  const { value: isOurs, ...ours } = form.field('team.isOrganiser')
  return (
    <form {...form.formProps}>
      <FormCard>
        <FormFailure form={form} />
        <TeamFields
          name={form.field('team.name')}
          stand={form.field('team.stand')}
          hall={form.field('team.hall')}
          teamTypeId={form.field('team.teamTypeId')}
        />
        {mayBeOrganiser ? (
          <Switch label="Organiser team" help={organiserTeamHelp} checked={isOurs} {...ours} />
        ) : null}
        <NewTeamValues fields={fields} form={form} />
        <FormSection
          title="Team owner"
          lead="The first person of the team. They are invited by e-mail and can invite the others."
        >
          <Checkbox label="Invite the team owner now" checked={invites} onChange={setInvites} />
          {invites ? <OwnerFields form={form} /> : null}
        </FormSection>
        <SubmitActions backTo={cancelTo} action={action} isSending={form.isSending} />
      </FormCard>
    </form>
  )
}
