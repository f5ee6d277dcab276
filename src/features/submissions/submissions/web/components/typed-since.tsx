import { useMemo, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { copyText } from '#ui/controls/copy-text.ts'
import { Card } from '#ui/layout/card.tsx'
import type { OpenForm } from '../../contract.ts'
import { asText, typedSince } from '../../domain/typed-since.ts'
import { AnswersView } from './answers-view.tsx'
import styles from './filling-states.module.css'
import { openLocalPlace } from './local-draft.ts'
import { useWording } from './use-wording.ts'

type TypedSinceProps = {
  open: Pick<OpenForm, 'definition' | 'answers' | 'currencyId' | 'allowsSeveral'>
  /** Where this browser kept it. */
  localKey: string
}

/** What this browser has of a form that a colleague has sent meanwhile: it is shown, and kept until it is discarded. */
export function TypedSince({ open, localKey }: TypedSinceProps) {
  const { definition, answers, currencyId, allowsSeveral } = open
  const wording = useWording(currencyId)
  const [kept, setKept] = useState(() => {
    const place = openLocalPlace(localKey)
    const copy = place.take()
    return copy && { place, draft: copy.draft }
  })
  const entries = useMemo(() => {
    if (!kept) return []
    const { draft } = kept
    return typedSince(definition, { answers: draft.answers, known: draft.shared?.known }, answers, wording)
  }, [kept, definition, answers, wording])
  if (!kept || entries.length === 0) return null

  return (
    <Card component="section" aria-label="Not sent" className={styles.since}>
      <h2>What you typed since then was not sent</h2>
      <p>
        It is only on this device.{' '}
        {allowsSeveral ? 'It is included when you start another.' : 'Copy it to send it to the organiser.'}
      </p>
      <AnswersView entries={entries} />
      <div className={styles.choice}>
        <Button onClick={() => void copyText(asText(entries), 'Text')}>Copy</Button>
        <Button
          variant="subtle"
          onClick={() => {
            kept.place.forget()
            setKept(undefined)
          }}
        >
          Discard
        </Button>
      </div>
    </Card>
  )
}
