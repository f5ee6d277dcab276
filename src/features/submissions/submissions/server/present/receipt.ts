import { termsOf } from '#features/event/events/domain/terms.ts'
import { formatPrice } from '#kit/money/money.ts'
import { replaceTerms } from '#kit/text/terminology.ts'
import type { DocumentLine } from '#platform/exports/write-document.ts'
import type { Submission } from '../../contract.ts'
import { isHeading } from '../../domain/describe-answers.ts'
import { toAcceptWords } from '../../domain/filled-in-words.ts'
import { receiptFacts } from '../../domain/receipt-facts.ts'
import { referenceOf } from '../../domain/reference.ts'
import { presentSubmission } from '../present.ts'
import type { readableSubmission } from '../queries/reading.ts'

type Read = NonNullable<Awaited<ReturnType<typeof readableSubmission>>>

/** The receipt of a submission, on paper: the facts and the answers of its screen. */
export function presentReceipt(read: Read) {
  const { event, terminology } = read.settings
  const words = (text: string) => replaceTerms(text, termsOf(terminology))
  const submission = presentSubmission(read)
  const reference = referenceOf(submission.id)
  const facts = receiptFacts({ ...submission, submissionId: submission.id }, event)
  const { grandTotal, currencyId } = submission
  const hasOrder = grandTotal !== null && Number(grandTotal) > 0
  const total = hasOrder ? [{ label: 'Total', value: formatPrice(grandTotal, currencyId, event.locale) }] : []
  return {
    name: `${event.eventName} ${submission.formTitle} ${reference}.pdf`,
    receipt: {
      title: submission.formTitle,
      facts: [...facts, ...total].map(({ label, value }) => ({ label: words(label), value })),
      sections: [{ title: 'Answers', lines: linesOf(submission) }],
    },
    written: { language: event.locale, foot: `${event.eventName} · Reference ${reference}` },
  }
}

function linesOf({ entries, toAccept }: Submission): DocumentLine[] {
  const open = new Set(toAccept.map(({ at }) => at))
  return entries.map((entry): DocumentLine => {
    const { at, label, lines, files } = entry
    if (isHeading(entry)) return { kind: 'heading', words: label }
    const said = open.has(at) ? [toAcceptWords] : [...lines, ...files.map(({ name }) => name)]
    return { kind: 'entry', label, value: said.join('\n'), blank: 'Not answered' }
  })
}
