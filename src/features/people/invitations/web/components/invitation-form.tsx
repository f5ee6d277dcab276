import type { ComponentProps } from 'react'
import type { ZodType } from 'zod'
import { PersonFields } from '#features/people/accounts/web/embeds/person-fields.tsx'
import { useInvitationHelp, useInvitedWords } from '#features/people/accounts/web/embeds/use-invited-words.ts'
import { displayName, teamRoleNames } from '#features/people/members/domain/member.ts'
import { levelHelp } from '#features/people/members/web/embeds/level-dialog.tsx'
import { isTeamFull } from '#features/people/teams/domain/choosing.ts'
import { teamMessages } from '#features/people/teams/domain/messages.ts'
import { levelNames } from '#kit/access/levels.ts'
import { RadioGroup } from '#ui/controls/choice-fields.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormCard, SubmitActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import type { Link } from '#ui/navigation/link.tsx'
import { teamFull } from '../../domain/messages.ts'
import { invitationInput } from '../../domain/schema.ts'

type Values = ReturnType<typeof invitationInput.parse>

type Place = {
  teamName: string
  memberCount: number
  memberLimit: number
  ownerName: string
  levels: Values['level'][]
}

type InvitationFormProps = {
  place: Place
  /** Whether the role in the team is chosen too: a team's own people invite members. */
  choosesRole: boolean
  invite: (values: Values) => Promise<unknown>
  onInvited: () => void
  backTo: ComponentProps<typeof Link>['to']
}

const blank: Values = { firstName: '', surname: '', email: '', teamRole: 'member', level: 'user' }

/** Whom to invite into a team. */
export function InvitationForm({ place, choosesRole, invite, onInvited, backTo }: InvitationFormProps) {
  const invited = useInvitedWords()
  const help = useInvitationHelp()
  const isFull = isTeamFull(place.memberCount, place.memberLimit)
  const form = useForm({
    initial: blank,
    schema: invitationInput as ZodType<Values>,
    submit: async (values) => {
      await invite(values)
      showToast({ message: invited(`Invitation sent to “${displayName(values)}”`) })
      onInvited()
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  return (
    <form {...form.formProps}>
      <FormCard>
        {isFull ? (
          <Banner tone="warning">
            {teamFull(place.memberLimit)} {teamMessages.teamFull}
          </Banner>
        ) : null}
        {help === undefined ? null : <Banner tone="warning">{help.beforehand}</Banner>}
        <FormFailure form={form} />
        <PersonFields
          fieldOf={form.field}
          emailHelp="The invitation goes here. People who already have an account sign in with the password they chose."
        />
        {choosesRole ? (
          <RadioGroup
            label="Role in the team"
            inline
            value={form.values.teamRole}
            onChange={(role) => form.set({ teamRole: role === 'owner' ? 'owner' : 'member' })}
            choices={[
              { value: 'member', label: teamRoleNames.member },
              {
                value: 'owner',
                label: teamRoleNames.owner,
                ...(place.ownerName === '' ? {} : { help: `Instead of “${place.ownerName}”` }),
              },
            ]}
          />
        ) : null}
        {place.levels.length > 1 ? (
          <RadioGroup
            label="Permission"
            value={form.values.level}
            onChange={(value) => form.set({ level: place.levels.find((level) => level === value) ?? 'user' })}
            choices={place.levels.map((level) => ({
              value: level,
              label: levelNames[level],
              help: levelHelp[level],
            }))}
            error={form.field('level').error}
          />
        ) : null}
        <SubmitActions
          backTo={backTo}
          action="Send invitation"
          isSending={form.isSending}
          disabled={isFull}
        />
      </FormCard>
    </form>
  )
}
