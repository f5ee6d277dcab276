import { fieldAt } from '#features/forms/forms/domain/fields/field-at.ts'
import type { Filling } from '#features/forms/forms/web/embeds/filling-state.ts'

type PageWords = { title: string; description: string }

/** The title of a page: the label of the “new page” element that opened it. */
export function pageWords(
  { definition, walked }: Pick<Filling, 'definition' | 'walked'>,
  page: number,
): PageWords {
  const openedBy = walked.pages[page]?.openedBy ?? ''
  const node = openedBy === '' ? undefined : walked.path.find(({ at }) => at === openedBy)
  const field = node && fieldAt(definition, node)
  return { title: field?.label ?? '', description: field?.description ?? '' }
}
