import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import type { SavingState } from '#ui/data/saver.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { OpenForm } from '../../contract.ts'
import { submissionsApi } from '../api.ts'
import type { DraftEnd, DraftKeeper } from './draft-keeper.ts'
import styles from './filling-notices.module.css'

type DraftEndOptions = { open: OpenForm; keeper: DraftKeeper; saving: SavingState<DraftEnd> }

type End = {
  notice: ReactNode
  /** What a colleague has sent, once it can no longer be changed: nothing that is typed here can be saved. */
  sentForGood: OpenForm | undefined
}

/**
 * Tells a page whose draft has come to an end elsewhere. A form that a colleague has sent goes on by itself, if it can be
 * changed: what was changed here since then are unsent changes. A draft that was discarded leaves the choice.
 */
export function useDraftEnd({ open, keeper, saving }: DraftEndOptions): End {
  const { formId, allowsSeveral, draftId } = open
  const words = useTerms()
  const queryClient = useQueryClient()
  const [sentBy, setSentBy] = useState<string>()
  const [sentForGood, setSentForGood] = useState<OpenForm>()
  const [failure, setFailure] = useState('')
  const end = saving.kind === 'conflict' ? saving.conflict : undefined

  const read = useCallback(
    (submission: string | undefined) =>
      queryClient.fetchQuery({
        ...submissionsApi.getForm.queryOptions({ input: { formId, submission } }),
        staleTime: 0,
      }),
    [queryClient, formId],
  )

  async function goOn(how: (open: OpenForm) => void) {
    setFailure('')
    // A new one of several that was sent has the id of its draft.
    const sentId = end === 'sentSince' ? keeper.base().draftId : null
    const submission = allowsSeveral ? (sentId ?? keeper.submission()) : undefined
    try {
      how(await read(submission))
    } catch (thrown) {
      setFailure(asApiError(thrown).message)
    }
  }

  const goOnWithSent = () =>
    goOn((open) => {
      if (open.mode === 'sent') return setSentForGood(open)
      keeper.goOnWithSent(open)
      setSentBy(open.sentByName || 'Someone in your team')
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end
  useEffect(() => {
    if (end === 'sentSince') void goOnWithSent()
  }, [end])

  // A new one of several that was sent for good: a saving may be refused for another reason first, such as the limit
  // that it has reached.
  const known = keeper.base().draftId
  const isGone = allowsSeveral && known !== null && draftId !== known
  useEffect(() => {
    if (!isGone) return
    let isOver = false
    const look = async () => {
      const found = await read(known)
      // What this page has sent itself ends with its confirmation.
      if (isOver || keeper.isSending()) return
      if (found.submissionId === known && found.mode === 'sent') setSentForGood(found)
    }
    // What fails here is tried again by the saving, which says so.
    look().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [isGone, known, read, keeper])

  return { notice: notice(), sentForGood }

  function notice(): ReactNode {
    if (end === 'draftDiscarded') {
      return (
        <section className={styles.newer} aria-label="Draft discarded" role="alert">
          <p>A colleague has discarded this draft. The answers below are now only on this page.</p>
          {failure ? <FieldError>{failure}</FieldError> : null}
          <div className={styles.choice}>
            <Button onClick={() => void goOn(keeper.beginAnew)}>Keep these answers</Button>
            <Button onClick={() => void goOn(keeper.dropToo)}>Discard them here too</Button>
          </div>
        </section>
      )
    }
    if (end === 'sentSince' && failure) {
      return (
        <section className={styles.newer} aria-label={words('Form sent')} role="alert">
          <p>
            <Reworded>A colleague has sent this form. {failure}</Reworded>
          </p>
          <Button onClick={() => void goOnWithSent()}>Try again</Button>
        </section>
      )
    }
    return sentBy === undefined ? null : (
      <Banner tone="info" onDismiss={() => setSentBy(undefined)}>
        <span translate="no">{sentBy}</span> has sent this form while you had it open. Anything you change
        from now on is not sent yet.
      </Banner>
    )
  }
}
