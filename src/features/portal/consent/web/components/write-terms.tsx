import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import type { ConsentDocument } from '../../contract.ts'
import { termsText } from '../../domain/terms.ts'
import { consentApi } from '../api.ts'
import styles from './consent.module.css'
import { useKeepConsent } from './use-keep-consent.ts'

type WriteTermsProps = { consent: ConsentDocument; onClose: () => void }

/** Begins with the text that holds, or the last one that did. */
export function WriteTerms({ consent, onClose }: WriteTermsProps) {
  const [seen] = useState(consent)
  const last = seen.versions.find(({ isStop }) => !isStop)
  const isStopped = seen.text === '' && last !== undefined
  const { data, error, refetch } = useQuery({
    ...consentApi.getVersion.queryOptions({ input: { version: last?.version ?? 1 } }),
    enabled: isStopped,
  })
  if (!isStopped) return <Editor seen={seen} text={seen.text} onClose={onClose} />
  if (data) return <Editor seen={seen} text={data.text} onClose={onClose} />
  if (error) return <ErrorState onRetry={() => void refetch()}>{asApiError(error).message}</ErrorState>
  return <RowsSkeleton rows={3} />
}

const schema = z.object({ text: termsText })

/** What is published counts as the next of the version that was seen when this was opened. */
function Editor({ seen, text, onClose }: { seen: ConsentDocument; text: string; onClose: () => void }) {
  const keep = useKeepConsent()
  const [asks, setAsks] = useState<string>()
  const form = useForm({
    initial: { text },
    schema,
    submit: async (typed) => {
      setAsks(typed.text)
      return false
    },
  })
  const [failure, setFailure] = useState<ReturnType<typeof asApiError>>()
  const [isBusy, setBusy] = useState(false)
  useUnsavedWarning(form.isDirty, isBusy)
  const next = seen.version + 1

  const publish = async () => {
    if (asks === undefined) return
    setBusy(true)
    setFailure(undefined)
    try {
      keep(await consentApi.publish.call({ version: seen.version, text: asks }))
      showToast({ message: `Version ${next} published` })
      onClose()
    } catch (thrown) {
      setFailure(asApiError(thrown))
      setBusy(false)
    }
    setAsks(undefined)
  }

  return (
    <form {...form.formProps} className={styles.stack}>
      <RichTextField
        label="Terms"
        help="Terms of use, a privacy notice, or both. Everyone reads them before they enter the portal."
        hasAllTools
        {...form.field('text')}
      />
      <FormFailure form={{ failure, dismissFailure: () => setFailure(undefined) }} />
      <div className={styles.ends}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isBusy} disabled={seen.text !== '' && !form.isDirty}>
          Publish
        </Button>
      </div>
      <PublishDialog
        seen={seen}
        isOpen={asks !== undefined && !isBusy}
        onClose={() => setAsks(undefined)}
        onPublish={() => void publish()}
      />
    </form>
  )
}

type PublishDialogProps = {
  seen: ConsentDocument
  isOpen: boolean
  onClose: () => void
  onPublish: () => void
}

function PublishDialog({ seen, isOpen, onClose, onPublish }: PublishDialogProps) {
  const countOf = useCountOf()
  const next = seen.version + 1
  const all = `all ${countOf(seen.people, 'person', 'people')} of this event`
  // Product staff are not asked.
  const isAsked = useMe().level !== 'eventflowAdmin'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Publish version ${next}?`}
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button variant="primary" onClick={onPublish}>
            Publish version {next}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>
          <Reworded>
            {seen.version === 0
              ? `Everyone is asked to agree when they next enter the portal: ${all}${isAsked ? ', including you' : ''}.`
              : `Everyone is asked to agree again when they next enter the portal: ${all}, including ${isAsked ? 'you and ' : ''}those who agreed to an earlier version.`}
          </Reworded>
        </p>
        <p>
          <Reworded>
            Pages that are open now stay open. Guests of public forms are not asked. A published version
            cannot be changed, only replaced by the next one.
          </Reworded>
        </p>
      </div>
    </Dialog>
  )
}
