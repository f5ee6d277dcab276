import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import type { TeamRow } from '#features/people/teams/contract.ts'
import { TeamPicker } from '#features/people/teams/web/embeds/team-picker.tsx'
import { RadioGroup, Switch } from '#ui/controls/choice-fields.tsx'
import { MultiSelectField } from '#ui/controls/select-field.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { FormFields, FormPair, FormSection } from '#ui/forms/form-card.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import { type NotificationInput, notificationLimits, USUAL_BUTTON } from '../../domain/schema.ts'
import type { NotificationAudience } from '../../domain/visibility.ts'
import styles from './notification-form.module.css'

type NotificationFieldsProps = {
  form: Form<NotificationInput>
  /** Someone else is editing, or it is published: the fields are read-only. */
  isReader?: boolean
  /** The team that it is for, where there is one already. */
  teamName?: string | null
}

const choices = [
  { value: 'everyone', label: 'All teams' },
  { value: 'teamTypes', label: 'Certain team types' },
  { value: 'team', label: 'One team' },
]

/** The fields of a notification. */
export function NotificationFields({ form, isReader = false, teamName = null }: NotificationFieldsProps) {
  const { values } = form
  const { sendsMail } = useEvent()
  const text = (name: 'title' | 'description' | 'linkUrl' | 'buttonText') => ({
    ...form.field(name),
    value: values[name],
    onChange: (value: string) => form.set({ [name]: value }),
  })
  return (
    <FormFields legend="Notification" disabled={isReader}>
      <TextField label="Subject" required maxLength={notificationLimits.title} {...text('title')} />
      <TextArea
        label="Message"
        help="Leave an empty line between paragraphs."
        required
        minRows={5}
        maxLength={notificationLimits.description}
        {...text('description')}
      />
      <FormPair>
        <TextField
          label="Destination URL"
          help="A page such as /tasks, or a web address. Optional."
          {...text('linkUrl')}
        />
        <TextField
          label="Button text"
          help={`Leave empty for “${USUAL_BUTTON}”.`}
          placeholder={USUAL_BUTTON}
          maxLength={notificationLimits.buttonText}
          {...text('buttonText')}
        />
      </FormPair>
      <FormSection title="Who gets it">
        <RadioGroup
          label="Teams"
          choices={choices}
          value={values.audience}
          onChange={(audience) => form.set({ audience: audience as NotificationAudience })}
        />
        <Addressees form={form} isReader={isReader} teamName={teamName} />
        <Switch
          label="Also send it by e-mail"
          help={
            sendsMail
              ? 'Each person in these teams gets one e-mail when it is published.'
              : 'No mail server is configured, so the e-mails stay in the outbox.'
          }
          checked={values.sendEmail}
          onChange={(sendEmail) => form.set({ sendEmail })}
        />
      </FormSection>
    </FormFields>
  )
}

/** What the chosen audience still needs. */
function Addressees({ form, isReader, teamName }: Required<NotificationFieldsProps>) {
  const { data: teamTypes = [] } = useQuery(teamTypesQuery)
  const [team, setTeam] = useState<TeamRow>()
  const { audience, teamTypeIds, teamId } = form.values
  if (audience === 'teamTypes')
    return (
      <MultiSelectField
        label="Team types"
        required
        data={teamTypes.map(({ id, name, teamCount }) => ({ value: id, label: `${name} (${teamCount})` }))}
        disabled={isReader}
        {...form.field('teamTypeIds')}
        value={teamTypeIds}
        onChange={(ids) => form.set({ teamTypeIds: ids })}
      />
    )
  if (audience === 'everyone') return null
  const { error } = form.field('teamId')
  // A team that was chosen before is known by its name alone.
  const isKnown = team === undefined && teamId !== null && teamName !== null
  return (
    <div>
      {isKnown ? (
        <p className={styles.team}>
          For <strong translate="no">{teamName}</strong>
        </p>
      ) : null}
      {isReader ? null : (
        <TeamPicker
          kind="any"
          isLabelShown
          value={team}
          onChange={(chosen) => {
            setTeam(chosen)
            form.set({ teamId: chosen.id })
          }}
        />
      )}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
