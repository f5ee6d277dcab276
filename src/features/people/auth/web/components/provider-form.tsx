import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import removeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import { useEffect } from 'react'
import type { Editing } from '#features/event/events/settings/web/embeds/editing.tsx'
import { SettingsForm } from '#features/event/events/settings/web/embeds/settings-form.tsx'
import { useSettingsForm } from '#features/event/events/settings/web/embeds/use-settings-form.ts'
import { levelNames } from '#kit/access/levels.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioGroup } from '#ui/controls/choice-fields.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LinkToCopy } from '#ui/controls/link-to-copy.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { PasswordField, TextField } from '#ui/controls/text-field.tsx'
import type { SingleSignOn } from '../../contract/single-sign-on.ts'
import {
  type GroupLevel,
  identityProviderInput,
  type OrganiserLevel,
  organiserLevels,
  providerLimits,
  USUAL_GROUPS_CLAIM,
} from '../../domain/identity-provider.ts'
import { authApi } from '../api.ts'
import styles from '../embeds/account-forms.module.css'
import rowStyles from './provider-form.module.css'

/** What the identity provider is, and what its groups mean here. */
export function ProviderForm({
  editing,
  onUnsaved,
}: {
  editing: Editing<SingleSignOn>
  onUnsaved: (isUnsaved: boolean) => void
}) {
  const { provider, redirectUri } = editing.document
  const form = useSettingsForm({
    editing,
    queryKey: authApi.getSingleSignOn.queryKey({ input: {} }),
    valuesOf,
    schema: identityProviderInput,
    save: (change) => authApi.updateIdentityProvider.call(change),
  })
  const { isDirty } = form
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty])
  const { groupLevels, withoutGroup } = form.values
  return (
    <SettingsForm
      form={form}
      editing={editing}
      action={provider ? 'Save single sign-on' : 'Set up single sign-on'}
      isPlain
    >
      <LinkToCopy
        label="Redirect URI"
        help="Register this address at your provider, as that of a web application."
        address={redirectUri}
      />
      <TextField
        label="Name on the button"
        required
        maxLength={providerLimits.name}
        help="“Acme” makes “Sign in with Acme”."
        {...form.field('name')}
      />
      <TextField
        label="Issuer"
        required
        type="url"
        placeholder="https://login.example.com"
        help="The address before “/.well-known/openid-configuration”. If you change it, everyone who signed in this way is signed out."
        {...form.field('issuer')}
      />
      <div className={styles.pair}>
        <TextField
          label="Client ID"
          required
          autoComplete="off"
          help="As your provider shows it."
          {...form.field('clientId')}
        />
        <PasswordField
          label="Client secret"
          required={!provider?.hasSecret}
          autoComplete="new-password"
          help={
            provider?.hasSecret ? 'Stored. Leave empty to keep it.' : 'Stored encrypted, and not shown again.'
          }
          {...form.field('clientSecret')}
        />
      </div>
      <TextField
        label="Groups claim"
        required
        help="The part of the provider’s answer that lists the groups of a person."
        {...form.field('groupsClaim')}
      />
      <Groups groups={groupLevels} onChange={(next) => form.set({ groupLevels: next })} />
      <RadioGroup
        label="People in none of these groups"
        required
        choices={[
          {
            value: 'refused',
            label: 'Cannot sign in this way',
            help: 'People who leave every group also lose the permission a group gave them.',
          },
          {
            value: 'members',
            label: 'Can sign in if they already belong to this event',
            help: 'They keep the permission they have. Choose this for a provider that sends no groups, such as Google.',
          },
        ]}
        error={form.field('withoutGroup').error}
        value={withoutGroup}
        onChange={(chosen) => form.set({ withoutGroup: chosen === 'members' ? 'members' : 'refused' })}
      />
    </SettingsForm>
  )
}

function valuesOf({ provider }: SingleSignOn) {
  return {
    name: provider?.name ?? '',
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    groupsClaim: provider?.groupsClaim ?? USUAL_GROUPS_CLAIM,
    groupLevels: provider?.groupLevels ?? [],
    withoutGroup: provider?.withoutGroup ?? ('refused' as const),
  }
}

const levelChoices = organiserLevels.map((level) => ({ value: level, label: levelNames[level] }))

function Groups({
  groups,
  onChange,
}: {
  groups: readonly GroupLevel[]
  onChange: (next: GroupLevel[]) => void
}) {
  const all = [...groups]
  const levelOf = (chosen: string | null): OrganiserLevel =>
    organiserLevels.find((one) => one === chosen) ?? 'reportViewer'
  return (
    <fieldset className={rowStyles.groups}>
      <legend className={rowStyles.legend}>Permission by group</legend>
      {all.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place until it is saved
        <div key={index} className={rowStyles.row}>
          <TextField
            label={undefined}
            aria-label={`Group ${index + 1}`}
            placeholder="Name or ID of the group"
            maxLength={providerLimits.group}
            value={row.group}
            onChange={(group) => onChange(all.with(index, { ...row, group }))}
          />
          <SelectField
            label={undefined}
            aria-label={`Permission of group ${index + 1}`}
            data={levelChoices}
            value={row.level}
            allowDeselect={false}
            onChange={(level) => onChange(all.with(index, { ...row, level: levelOf(level) }))}
          />
          <IconButton
            icon={removeSvg}
            label={`Remove group ${index + 1}`}
            onClick={() => onChange(all.toSpliced(index, 1))}
          />
        </div>
      ))}
      {all.length < providerLimits.groups ? (
        <div>
          <Button
            variant="accent"
            size="small"
            icon={addSvg}
            onClick={() => onChange([...all, { group: '', level: 'moderator' }])}
          >
            Add a group
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
