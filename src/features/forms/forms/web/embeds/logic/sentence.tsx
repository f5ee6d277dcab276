import { Reworded } from '#ui/text/reworded.tsx'
import type { SentencePart } from '../../../domain/logic/describe-logic.ts'

/** A sentence about logic, with the names in it emphasised. */
export function Sentence({ parts }: { parts: readonly SentencePart[] }) {
  return (
    <>
      {parts.map(({ text, isName }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no id, only a position
        isName ? (
          <strong key={index}>{text}</strong>
        ) : (
          <span key={index}>
            <Reworded>{text}</Reworded>
          </span>
        ),
      )}
    </>
  )
}

export function plainSentence(parts: readonly SentencePart[]): string {
  return parts.map(({ text }) => text).join('')
}
