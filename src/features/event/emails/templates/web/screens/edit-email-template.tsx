import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { LockNotice } from '#features/event/locks/web/embeds/lock-notice.tsx'
import { saveUnderLock, useLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ConflictBanner } from '#ui/feedback/conflict-banner.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormAndPreview } from '#ui/forms/form-and-preview.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { emailTypeOf } from '../../../domain/email-types.ts'
import { typeName } from '../../../domain/email-words.ts'
import { wordsSchemaOf } from '../../../domain/template-words.ts'
import type { Template } from '../../contract.ts'
import { templateMessages } from '../../domain/messages.ts'
import { emailTemplatesApi } from '../api.ts'
import { KnownTemplate } from '../components/known-template.tsx'
import { TemplateFields } from '../components/template-fields.tsx'
import { TemplatePages } from '../components/template-pages.tsx'

/** The words of one type of e-mail, and the e-mail as it would look. */
export function Screen() {
  const { emailId } = useParams<'/admin/email-templates/edit/{emailId}'>()
  return (
    <KnownTemplate emailId={emailId}>
      {(template) => <Followed key={template.emailId} template={template} />}
    </KnownTemplate>
  )
}

/** Starts again only when asked to: until then the fields keep what was typed, whatever others save. */
function Followed({ template }: { template: Template }) {
  const [begun, setBegun] = useState({ template, round: 0 })
  return (
    <Editor
      key={begun.round}
      initial={begun.template}
      current={template}
      onReload={(next) => setBegun(({ round }) => ({ template: next, round: round + 1 }))}
    />
  )
}

type EditorProps = { initial: Template; current: Template; onReload: (template: Template) => void }

function Editor({ initial, current, onReload }: EditorProps) {
  const client = useQueryClient()
  const words = useTerms()
  const type = emailTypeOf(current.emailId)
  const { emailId } = current
  // As it was read last: what is saved stands on it.
  const [version, setVersion] = useState(initial.version)
  const lock = useLock('emailTemplate', emailId, {
    onTakenOver: () => void client.invalidateQueries({ queryKey: emailTemplatesApi.key() }),
  })
  const keep = (saved: Template) => {
    setVersion(saved.version)
    client.setQueryData(emailTemplatesApi.get.queryKey({ input: { emailId } }), saved)
    void client.invalidateQueries({ queryKey: emailTemplatesApi.list.key() })
  }
  const form = useForm({
    initial: initial.words,
    schema: wordsSchemaOf(type),
    submit: async (changed) => {
      const save = () => emailTemplatesApi.update.call({ emailId, version, words: changed })
      keep(await saveUnderLock('emailTemplate', emailId, save))
      showToast({ message: 'E-mail template saved' })
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  const isBehind = current.version > version
  // Nothing typed could be lost, so the fields follow what others save.
  if (isBehind && !form.isDirty && !form.isSending) onReload(current)
  const isReader = lock.status === 'theirs' || lock.status === 'free'
  const isConflict = !form.isSending && !isReader && (form.failure?.status === 409 || isBehind)
  const reset = async () => {
    const call = () => emailTemplatesApi.reset.call({ emailId, version })
    const saved = await saveUnderLock('emailTemplate', emailId, call)
    keep(saved)
    onReload(saved)
    showToast({ message: 'E-mail template reset' })
  }
  return (
    <ScreenFrame
      title={words(typeName(emailId))}
      quickLinks={
        <>
          <QuickLink to={addressOf('/admin/email-templates/view/{emailId}', { emailId })}>View</QuickLink>
          <QuickLink to="/admin/email-templates">E-mail templates</QuickLink>
        </>
      }
    >
      <LockNotice lock={lock} what="e-mail" hasChanges={form.isDirty} />
      <FormAndPreview
        form={
          <TemplateFields
            template={current}
            form={form}
            isReader={isReader}
            refusal={
              isConflict ? (
                <ConflictBanner onReload={() => onReload(current)}>{templateMessages.stale}</ConflictBanner>
              ) : undefined
            }
          >
            {current.isChanged && !isReader ? <Reset onReset={reset} /> : null}
            <Button component={Link} to={addressOf('/admin/email-templates/view/{emailId}', { emailId })}>
              Cancel
            </Button>
          </TemplateFields>
        }
        preview={<TemplatePages emailId={type} words={form.values} />}
      />
    </ScreenFrame>
  )
}

function Reset({ onReset }: { onReset: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const reset = async () => {
    setBusy(true)
    try {
      await onReset()
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Reset to default</Button>
      <Dialog
        isOpen={isAsking}
        title="Reset this e-mail?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button variant="primary" loading={isBusy} onClick={() => void reset()}>
              Reset to default
            </Button>
          </>
        }
      >
        Your text is replaced by the default. E-mails already sent stay as they are.
      </Dialog>
    </>
  )
}
