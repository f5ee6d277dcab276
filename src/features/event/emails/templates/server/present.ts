import { termsOf } from '#features/event/events/domain/terms.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { replaceTerms } from '#kit/text/terminology.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { defaultTemplates } from '../../domain/default-templates.ts'
import { aboutOf, type EmailType, emailTypes } from '../../domain/email-types.ts'
import { rewordedTemplate } from '../../domain/reworded.ts'
import { wordsOf } from '../../domain/template-words.ts'
import { type StoredTemplate, templatesOf } from '../../server/queries/templates.ts'
import type { Template, TemplateSummary } from '../contract.ts'

const types = Object.keys(emailTypes) as EmailType[]

/** In as many statements for all types as for one. */
export async function presentTemplates(scope: EventScope): Promise<TemplateSummary[]> {
  return (await read(scope, types)).map(({ summary, words: { subject } }) => ({ ...summary, subject }))
}

export async function presentTemplate(scope: EventScope, type: EmailType): Promise<Template> {
  const [found] = await read(scope, [type])
  if (!found) throw new Error(`There is no e-mail ${type}`)
  const { summary, words, version } = found
  const { when, to } = aboutOf(type)
  return {
    ...summary,
    ...{ version, when, to, words },
    hasButton: defaultTemplates[type].button !== undefined,
    variables: Object.entries(emailTypes[type]).map(([name, meaning]) => ({ name, meaning })),
  }
}

async function read(scope: EventScope, wanted: readonly EmailType[]) {
  const [{ stored, names }, settings] = await Promise.all([
    storedWithAuthors(scope, wanted),
    allSettings(scope),
  ])
  const terms = termsOf(settings.terminology)
  const byDefault = (type: EmailType) =>
    wordsOf(rewordedTemplate(defaultTemplates[type], (text) => replaceTerms(text, terms)))
  return wanted.map((type) => {
    const own = stored.get(type)
    const summary = {
      emailId: type,
      what: aboutOf(type).what,
      isChanged: (own?.words ?? null) !== null,
      changed: own ? changeOf(own, names) : null,
    }
    return { summary, words: own?.words ?? byDefault(type), version: own?.version ?? 0 }
  })
}

async function storedWithAuthors(scope: EventScope, wanted: readonly EmailType[]) {
  const stored = await templatesOf(scope, wanted)
  const authors = [...stored.values()].flatMap(({ createdBy }) => createdBy ?? [])
  return { stored, names: await scope.services.ports.namesOfMembers(scope, [...new Set(authors)]) }
}

function changeOf({ createdAt, createdBy }: StoredTemplate, names: ReadonlyMap<string, string>) {
  return { at: createdAt.toISOString(), byName: names.get(createdBy ?? '') ?? '' }
}
