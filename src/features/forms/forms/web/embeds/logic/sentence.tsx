import { Reworded } from '#ui/text/reworded.tsx'
import type { SentencePart } from '../../../domain/logic/describe-logic.ts'

/** A sentence about logic, with the names in it emphasised. */
export function Sentence({ parts }: { parts: readonly SentencePart[] }) {
  return (
    <>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no id, only a position
        <Part key={index} {...part} />
      ))}
    </>
  )
}

function Part({ text, isName }: SentencePart) {
  if (isName) return <strong>{text}</strong>
  return (
    <span>
      <Reworded>{text}</Reworded>
    </span>
  )
}

export function plainSentence(parts: readonly SentencePart[]): string {
  return parts.map(({ text }) => text).join('')
}
