import { hasMarkup } from '#kit/text/rich-text.ts'
import type { FormDefinition } from './definition.ts'

/** Help and texts of questions that have markup, those of groups too; each once. */
export function markedTexts({ fields, groups }: FormDefinition): string[] {
  const all = [...fields, ...Object.values(groups).flatMap((group) => group.fields)]
  return [...new Set(all.map(({ description }) => description).filter(hasMarkup))]
}

/** The definition with other texts in their place. */
export function withTexts(definition: FormDefinition, texts: ReadonlyMap<string, string>): FormDefinition {
  const changed = <T extends { description: string }>(field: T): T => {
    const description = texts.get(field.description)
    return description === undefined ? field : { ...field, description }
  }
  return {
    ...definition,
    fields: definition.fields.map(changed),
    groups: Object.fromEntries(
      Object.entries(definition.groups).map(([id, group]) => [
        id,
        { ...group, fields: group.fields.map(changed) },
      ]),
    ),
  }
}
