import checkSvg from '@material-symbols/svg-400/outlined/check_circle.svg?raw'
import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import printSvg from '@material-symbols/svg-400/outlined/print.svg?raw'
import type { ReactNode } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { wordsOf } from '#features/forms/forms/web/embeds/words.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Printable } from '#ui/layout/printable.tsx'
import { usePageName } from '#ui/navigation/page-name.ts'
import type { Submission } from '../../contract.ts'
import { type Received, receiptFacts } from '../../domain/receipt-facts.ts'
import { AnswersView } from './answers-view.tsx'
import styles from './receipt.module.css'
import { receiptAddress } from './receipt-address.ts'

type ReceiptProps = {
  /** Undefined while it is fetched. */
  received: Received | undefined
  formTitle: string
  /** The organiser's message; when empty, the default text is shown. */
  message: string
  entries: Submission['entries'] | undefined
  /** A guest cannot open again what they sent, nor its receipt. */
  canOpenFiles?: boolean
  /** Where to go next. */
  actions?: ReactNode
}

/** What people read after sending a form; it prints as one document. */
export function Receipt({
  received,
  formTitle,
  message,
  entries,
  canOpenFiles = true,
  actions,
}: ReceiptProps) {
  const words = useTerms()
  const event = useEvent()
  usePageName(words('Form sent'))
  return (
    <Printable>
      <article className={styles.receipt}>
        <header className={styles.head}>
          <span className={styles.badge}>
            <Icon of={checkSvg} size={28} />
          </span>
          <h1 className={styles.title}>{formTitle} is sent</h1>
          <div className={styles.message}>
            {wordsOf(message) ?? 'Thank you. We have received your answers.'}
          </div>
          <div className={styles.actions}>
            {actions}
            {received && canOpenFiles ? (
              <Button icon={downloadSvg} href={receiptAddress(received.submissionId)} download>
                Download PDF
              </Button>
            ) : null}
            <Button icon={printSvg} onClick={() => window.print()}>
              {canOpenFiles ? 'Print' : 'Print or save as PDF'}
            </Button>
          </div>
        </header>
        {received ? (
          <Card component="section" aria-label="Receipt">
            <KeyValueList items={receiptFacts(received, event)} />
          </Card>
        ) : null}
        {entries && entries.length > 0 ? (
          <Card component="section">
            <h2 className={styles.sentTitle}>What you sent</h2>
            <AnswersView entries={entries} canOpenFiles={canOpenFiles} />
          </Card>
        ) : null}
      </article>
    </Printable>
  )
}
