import { termsOf } from '#features/event/events/domain/terms.ts'
import type { AllSettings } from '#features/event/events/server/queries.ts'
import { replaceTerms } from '#kit/text/terminology.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { defaultTemplates } from '../../domain/default-templates.ts'
import type { EmailType } from '../../domain/email-types.ts'
import { rewordedTemplate } from '../../domain/reworded.ts'
import type { EmailTemplate } from '../../domain/template.ts'
import { inWords } from '../../domain/template-words.ts'
import { templatesOf } from './templates.ts'

type WordsInUse = {
  templateOf: (type: EmailType) => EmailTemplate
  /** Of the organiser's own words; 0 for ours. */
  versionOf: (type: EmailType) => number
}

/**
 * What e-mails of these types say now: the organiser's own words, or ours in the terms of the event. One statement for
 * all of them.
 */
export async function wordsInUse(
  scope: EventScope,
  { terminology }: Pick<AllSettings, 'terminology'>,
  types: readonly EmailType[],
): Promise<WordsInUse> {
  const stored = await templatesOf(scope, types)
  const terms = termsOf(terminology)
  return {
    templateOf: (type) => {
      const own = stored.get(type)?.words
      return own
        ? inWords(type, own)
        : // What an organiser has written stays as it is.
          rewordedTemplate(defaultTemplates[type], (text) => replaceTerms(text, terms))
    },
    versionOf: (type) => stored.get(type)?.version ?? 0,
  }
}
