import type { FormDefinition } from '../definition.ts'

/** The pictures of the library that a form shows, in its own questions and in those of its groups. */
export function pictureIdsIn({ fields, groups }: FormDefinition): string[] {
  const all = [...fields, ...Object.values(groups).flatMap((group) => group.fields)]
  const ids = all.flatMap((field) => (field.type === 'image' && field.assetId !== '' ? [field.assetId] : []))
  return [...new Set(ids)]
}
