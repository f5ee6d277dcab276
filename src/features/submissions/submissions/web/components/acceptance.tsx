import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '#features/forms/forms/web/embeds/words.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import { asWritten, WordsContext } from '#ui/text/words.ts'
import type { Submission } from '../../contract.ts'
import { submissionsApi } from '../api.ts'
import styles from './acceptance.module.css'

type AcceptanceProps = {
  submission: Pick<Submission, 'id' | 'revision' | 'toAccept' | 'filledInByName'>
}

/** What an organiser had to leave open: the team reads the answers below, accepts, and has sent the form. */
export function Acceptance({ submission }: AcceptanceProps) {
  const { id: submissionId, revision, toAccept, filledInByName } = submission
  const queryClient = useQueryClient()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [missing, setMissing] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')

  function tick(at: string, isTicked: boolean) {
    setTicked(isTicked ? [...ticked, at] : ticked.filter((one) => one !== at))
    setMissing(missing.filter((one) => one !== at))
  }

  async function accept(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const open = toAccept.map(({ at }) => at).filter((at) => !ticked.includes(at))
    setMissing(open)
    if (open.length > 0) return document.getElementById(fieldId(open[0] ?? ''))?.focus()
    setFailure('')
    setSending(true)
    try {
      await submissionsApi.accept.call({ submissionId, revision })
      await queryClient.invalidateQueries({ queryKey: submissionsApi.key() })
      showToast({ message: 'Accepted. Your team has sent the form.' })
    } catch (thrown) {
      const { message, status } = asApiError(thrown)
      // Somebody has accepted or changed it meanwhile: what is shown is fetched anew, and nothing stays ticked unread.
      if (status === 409) {
        setTicked([])
        void queryClient.invalidateQueries({ queryKey: submissionsApi.key() })
      }
      setFailure(message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Card component="section" aria-labelledby="acceptance">
      <form className={styles.acceptance} noValidate onSubmit={(event) => void accept(event)}>
        <h2 className={styles.title} id="acceptance">
          Accept to finish
        </h2>
        <p className={styles.lead}>
          <span translate="no">{filledInByName || 'The organiser'}</span> has filled in this form for your
          team. Check the answers below. They count once your team has accepted this:
        </p>
        {failure ? <Banner tone="error">{failure}</Banner> : null}
        <WordsContext value={asWritten}>
          {toAccept.map(({ at, label, text }) => (
            <div key={at} className={styles.one}>
              {text ? <div className={styles.text}>{wordsOf(text)}</div> : null}
              <Checkbox
                id={fieldId(at)}
                label={label || 'I have read this and agree.'}
                required
                checked={ticked.includes(at)}
                error={missing.includes(at) ? 'Tick the box to agree.' : undefined}
                onChange={(isTicked) => tick(at, isTicked)}
              />
            </div>
          ))}
        </WordsContext>
        <Button type="submit" variant="primary" loading={isSending}>
          Accept and send
        </Button>
      </form>
    </Card>
  )
}

const fieldId = (at: string) => `accept-${at}`
