import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { LockNotice } from '#features/event/locks/web/embeds/lock-notice.tsx'
import { saveUnderLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { BelowEditorBar } from '#ui/editor/editor-bar.tsx'
import { StateCard } from '#ui/editor/state-card.tsx'
import { ConflictBanner } from '#ui/feedback/conflict-banner.tsx'
import { DeleteButton } from '#ui/feedback/delete-button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormActions, FormCard, FormFields } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { limits } from '../../../domain/fields/limits.ts'
import { useSettingsLock } from '../../../web/components/use-settings-lock.ts'
import { type FieldGroup, fieldGroupsContract } from '../../contract.ts'
import { fieldGroupsApi } from '../api.ts'
import styles from '../components/field-groups.module.css'
import { GroupBar, GroupLoader } from '../components/group-loader.tsx'
import { GroupStatus } from '../components/group-status.tsx'
import { useGroupActions } from '../components/use-group-actions.ts'

const schema = inputSchema(fieldGroupsContract.updateSettings).omit({ fieldGroupId: true, revision: true })

export function Screen() {
  return (
    <GroupLoader>
      {(group) => (
        <>
          <GroupBar group={group} />
          <BelowEditorBar>
            <Settings key={group.id} group={group} />
          </BelowEditorBar>
        </>
      )}
    </GroupLoader>
  )
}

function Settings({ group }: { group: FieldGroup }) {
  const [revision, setRevision] = useState(group.revision)
  const [loads, setLoads] = useState(0)
  return (
    <ScreenFrame title="Field group settings" width="reading" side={<State group={group} />}>
      <SettingsForm
        key={loads}
        group={group}
        revision={revision}
        onSaved={(saved) => setRevision(saved.revision)}
        onReload={() => {
          setRevision(group.revision)
          setLoads(loads + 1)
        }}
      />
    </ScreenFrame>
  )
}

type SettingsFormProps = {
  group: FieldGroup
  /** The group as it was when the person began to edit. */
  revision: number
  onSaved: (saved: FieldGroup) => void
  onReload: () => void
}

function SettingsForm({ group, revision, onSaved, onReload }: SettingsFormProps) {
  const queryClient = useQueryClient()
  const { title, description, isPublished } = group
  const fieldGroupId = group.id
  const settings = useForm({
    initial: { title, description, isPublished },
    schema,
    submit: async (input) => {
      const save = () => fieldGroupsApi.updateSettings.call({ ...input, fieldGroupId, revision })
      const saved = await saveUnderLock('fieldGroup', fieldGroupId, save)
      queryClient.setQueryData(fieldGroupsApi.get.queryKey({ input: { fieldGroupId } }), saved)
      onSaved(saved)
      void queryClient.invalidateQueries({ queryKey: fieldGroupsApi.list.key() })
      showToast({ message: 'Settings saved' })
    },
  })
  useUnsavedWarning(settings.isDirty, settings.isSending)
  const { lock, isReadOnly, isConflict } = useSettingsLock('fieldGroup', fieldGroupId, {
    ...{ settings, onReload },
    isStale: group.revision !== revision,
    onTakenOver: () => void queryClient.invalidateQueries({ queryKey: fieldGroupsApi.get.key() }),
  })

  return (
    <form {...settings.formProps}>
      <FormCard>
        <LockNotice lock={lock} what="field group" hasChanges={settings.isDirty} />
        {isConflict ? (
          <ConflictBanner onReload={onReload}>
            Someone else has changed this field group. Your text is still here: copy what you need, then
            reload.
          </ConflictBanner>
        ) : (
          <FormFailure form={settings} />
        )}
        <FormFields legend="Field group settings" disabled={isReadOnly}>
          <TextField label="Title" required maxLength={limits.labelLength} {...settings.field('title')} />
          <TextArea label="Description" help="For organisers only." {...settings.field('description')} />
          <Switch
            label="Published"
            help="Available to add to forms. Forms that already use it keep it either way."
            checked={settings.values.isPublished}
            onChange={(checked) => settings.set({ isPublished: checked })}
          />
        </FormFields>
        {isReadOnly ? null : (
          <FormActions>
            <Button type="submit" variant="primary" loading={settings.isSending} disabled={!settings.isDirty}>
              Save settings
            </Button>
          </FormActions>
        )}
      </FormCard>
    </form>
  )
}

/** Whether the group is offered, which forms have it, and what else can be done with it. */
function State({ group }: { group: FieldGroup }) {
  const { setArchived, duplicate } = useGroupActions()
  const { id, isArchived, usedIn } = group
  return (
    <>
      <StateCard title="Published state" state={<GroupStatus group={group} />} words={stateWords(group)}>
        <Button onClick={() => void duplicate(id)}>Duplicate</Button>
        {isArchived ? <Deletion group={group} /> : null}
        <Button variant="subtle" onClick={() => void setArchived([id], !isArchived)}>
          {isArchived ? 'Restore field group' : 'Archive field group'}
        </Button>
      </StateCard>
      <SectionCard title="Used in" aside={usedIn.length}>
        {usedIn.length === 0 ? (
          <p className={styles.none}>Not used in any form.</p>
        ) : (
          <ul className={styles.links}>
            {usedIn.map((form) => (
              <li key={form.id}>
                <Link to={addressOf('/admin/forms/{formId}', { formId: form.id })}>
                  <span translate="no">{form.title}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </SectionCard>
    </>
  )
}

function Deletion({ group: { id, title } }: { group: FieldGroup }) {
  const { remove } = useGroupActions()
  const navigate = useNavigate()
  return (
    <DeleteButton
      name={title}
      action="Delete field group"
      onDelete={async () => {
        if (await remove([id])) await navigate('/admin/field-groups/archived')
      }}
    >
      Its questions are deleted with it. This cannot be undone. Answers that were sent stay as they are.
    </DeleteButton>
  )
}

function stateWords({ isArchived, isPublished }: FieldGroup): string {
  if (isArchived) return 'This field group is archived and cannot be added to forms.'
  return isPublished ? 'Available to add to forms.' : 'Not available to add to forms yet.'
}
