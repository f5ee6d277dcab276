import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { LockNotice } from '#features/event/locks/web/embeds/lock-notice.tsx'
import { saveUnderLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { LinkToCopy } from '#ui/controls/link-to-copy.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { StateCard } from '#ui/editor/state-card.tsx'
import { ConflictBanner } from '#ui/feedback/conflict-banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormActions, FormCard, FormFields, FormSection } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { type FormDraft, formsContract } from '../../contract.ts'
import { formStateOf } from '../../domain/form-state.ts'
import { formsApi } from '../api.ts'
import { FormStatus } from '../components/form-status.tsx'
import { OpeningFields, PrefillFields } from '../components/opening-fields.tsx'
import { useArchiving } from '../components/use-archiving.ts'
import { useSettingsLock } from '../components/use-settings-lock.ts'
import { FormScreen } from '../embeds/form-loader.tsx'

const schema = inputSchema(formsContract.updateSettings).omit({ formId: true, revision: true })

export function Screen() {
  return <FormScreen>{(form) => <Settings key={form.id} form={form} />}</FormScreen>
}

function Settings({ form }: { form: FormDraft }) {
  const words = useTerms()
  const queryClient = useQueryClient()
  const key = formsApi.get.queryKey({ input: { formId: form.id } })
  const [revision, setRevision] = useState(form.revision)
  const [loads, setLoads] = useState(0)
  const isStale = form.revision !== revision

  return (
    <ScreenFrame title={words('Form settings')} width="reading" side={<Publication form={form} />}>
      <SettingsForm
        key={loads}
        form={form}
        revision={revision}
        isStale={isStale}
        onSaved={(saved) => {
          queryClient.setQueryData(key, saved)
          setRevision(saved.revision)
        }}
        onReload={() => {
          setRevision(form.revision)
          setLoads(loads + 1)
        }}
      />
    </ScreenFrame>
  )
}

type SettingsFormProps = {
  form: FormDraft
  /** The form as it was when the person began to edit. */
  revision: number
  isStale: boolean
  onSaved: (saved: FormDraft) => void
  onReload: () => void
}

function SettingsForm({ form, revision, isStale, onSaved, onReload }: SettingsFormProps) {
  const queryClient = useQueryClient()
  const { title, description, isEditable, allowsSeveral, isPublic, prefillFieldIds } = form
  const { opensAt, closesAt, closedMessage, submissionLimit } = form
  const settings = useForm({
    initial: {
      ...{ title, description, isEditable, allowsSeveral, isPublic, prefillFieldIds },
      ...{ opensAt, closesAt, closedMessage, submissionLimit },
    },
    schema,
    submit: async (input) => {
      const save = () => formsApi.updateSettings.call({ ...input, formId: form.id, revision })
      onSaved(await saveUnderLock('form', form.id, save))
      void queryClient.invalidateQueries({ queryKey: formsApi.list.key() })
      showToast({ message: 'Settings saved' })
    },
  })
  useUnsavedWarning(settings.isDirty, settings.isSending)
  const { lock, isReadOnly, isConflict } = useSettingsLock('form', form.id, {
    ...{ settings, isStale, onReload },
    onTakenOver: () => void queryClient.invalidateQueries({ queryKey: formsApi.get.key() }),
  })

  return (
    <form {...settings.formProps}>
      <FormCard>
        <LockNotice lock={lock} what="form" hasChanges={settings.isDirty} />
        {isConflict ? (
          <ConflictBanner onReload={onReload}>
            Someone else has changed this form. Your text is still here: copy what you need, then reload.
          </ConflictBanner>
        ) : (
          <FormFailure form={settings} />
        )}
        <FormFields legend="Form settings" disabled={isReadOnly}>
          <TextField label="Title" required maxLength={200} {...settings.field('title')} />
          <TextArea
            label="Description"
            help="Shown above the first question."
            {...settings.field('description')}
          />
          <FormSection title="Responses">
            <Switch
              label="Can be changed after sending"
              help="Teams can edit their answers while the form is open."
              checked={settings.values.isEditable}
              onChange={(checked) => settings.set({ isEditable: checked })}
            />
            <Switch
              label="Guest form"
              help="Anyone with the link can respond, without signing in."
              checked={settings.values.isPublic}
              onChange={(checked) => settings.set({ isPublic: checked })}
            />
            {settings.values.isPublic ? <GuestLink form={form} /> : null}
          </FormSection>
          <OpeningFields settings={settings} />
          <PrefillFields form={form} settings={settings} />
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

function GuestLink({ form }: { form: FormDraft }) {
  const address = `${window.location.origin}${absolutePath(addressOf('/guests/forms/{formId}/', { formId: form.id }))}`
  return <LinkToCopy label="Link for guests" help={linkHelp(form)} address={address} />
}

function linkHelp({ isPublic, isPublished }: FormDraft): string {
  if (!isPublic) return 'The link works once you save.'
  return isPublished ? 'The link works now.' : 'The link works once the form is published.'
}

/** Whether people can fill in the form, and the button to change that. */
function Publication({ form }: { form: FormDraft }) {
  const queryClient = useQueryClient()
  const [isClosing, setClosing] = useState(false)
  const setArchived = useArchiving()
  const key = formsApi.get.queryKey({ input: { formId: form.id } })

  const close = async () => {
    setClosing(true)
    try {
      queryClient.setQueryData(key, await formsApi.unpublish.call({ formId: form.id }))
      void queryClient.invalidateQueries({ queryKey: formsApi.list.key() })
      showToast({ message: 'Form closed' })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      setClosing(false)
    }
  }
  const archive = async (isArchived: boolean) => {
    await setArchived([form.id], isArchived)
    await queryClient.invalidateQueries({ queryKey: key })
  }

  return (
    <StateCard
      title="Published state"
      state={<FormStatus state={formStateOf(form)} />}
      words={stateWords(form)}
    >
      {form.isPublished ? (
        <Button loading={isClosing} onClick={() => void close()}>
          Close form
        </Button>
      ) : null}
      {form.isPublished && !form.hasUnpublishedChanges ? null : (
        <Button component={Link} to={addressOf('/admin/forms/{formId}', { formId: form.id })}>
          Go to publishing
        </Button>
      )}
      <Button variant="subtle" onClick={() => void archive(!form.isArchived)}>
        {form.isArchived ? 'Restore form' : 'Archive form'}
      </Button>
    </StateCard>
  )
}

function stateWords({ isPublished, isArchived, currentVersion, hasUnpublishedChanges }: FormDraft): string {
  if (isArchived) return 'This form is archived and closed to responses.'
  if (!isPublished) {
    return currentVersion === 0
      ? 'This form has not been published yet.'
      : `Version ${currentVersion} was open. The form is now closed to responses.`
  }
  return hasUnpublishedChanges
    ? `Teams fill in version ${currentVersion}. Later changes are not published yet.`
    : `Teams fill in version ${currentVersion}.`
}
