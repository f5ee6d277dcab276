import type { Answers, InnerAnswer } from '#features/forms/forms/domain/answers/answer-types.ts'
import { entryKey, isEntryList } from '#features/forms/forms/domain/answers/entries.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { fieldAt } from '#features/forms/forms/domain/fields/field-at.ts'
import { foldForSearch } from '#kit/text/normalise.ts'
import { questionKey } from './answer-columns.ts'

/** What lists ask of answers, beside them: reading the answers themselves takes fifty times as long. */
export type AnswerIndex = {
  /** `questionKey=value` of each option that was chosen. */
  chosen: string[]
  /** The instances of each group; null for a form without one. */
  instances: Record<string, number> | null
  /** Every text and number of the answers, folded, to search in. */
  answerWords: string
}

export function indexAnswers(definition: FormDefinition, answers: Readonly<Answers>): AnswerIndex {
  const chosen = new Set<string>()
  const instances: Record<string, number> = {}
  const words: string[] = []
  const read = (templateId: string, fieldId: string, value: InnerAnswer) => {
    const field = fieldAt(definition, { fieldId, templateId })
    if (field?.type === 'checkbox' || field?.type === 'dropdown') {
      for (const one of [value].flat()) {
        chosen.add(`${questionKey({ templateId, fieldId })}=${String(one)}`)
        words.push(field.options.find((option) => option.value === one)?.label ?? '')
      }
    }
    collect(value, words)
  }
  for (const [fieldId, answer] of Object.entries(answers)) {
    const field = fieldAt(definition, { fieldId, templateId: '' })
    if (field?.type !== 'template' || !isEntryList(answer)) {
      read('', fieldId, answer as InnerAnswer) // forced by TypeScript: only a group holds instances
      continue
    }
    instances[fieldId] = answer.length
    for (const instance of answer) {
      for (const [inner, value] of Object.entries(instance)) {
        if (inner !== entryKey) read(fieldId, inner, value as InnerAnswer) // forced by TypeScript: an entry is of any shape
      }
    }
  }
  return {
    chosen: [...chosen],
    instances: Object.keys(instances).length === 0 ? null : instances,
    answerWords: foldForSearch(words.filter(Boolean).join('\n')),
  }
}

/** Of a file, its name. */
function collect(value: unknown, words: string[]): void {
  if (typeof value === 'string' || typeof value === 'number') words.push(String(value))
  else if (Array.isArray(value)) for (const one of value) collect(one, words)
  else if (typeof value === 'object' && value !== null) {
    if ('fileId' in value) collect('name' in value ? value.name : '', words)
    else for (const [key, one] of Object.entries(value)) if (key !== entryKey) collect(one, words)
  }
}
