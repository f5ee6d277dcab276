import { fieldAt } from '#features/forms/forms/domain/fields/field-at.ts'
import type { Filling } from '#features/forms/forms/web/embeds/filling-state.ts'

type PageWords = { title: string; description: string }

/** What a page is called: the words of the “new page” that opened it. */
export function pageWords(
  { definition, walked }: Pick<Filling, 'definition' | 'walked'>,
  page: number,
): PageWords {
  const openedBy = walked.pages[page]?.openedBy ?? ''
  const node = openedBy === '' ? undefined : walked.path.find(({ at }) => at === openedBy)
  const field = node && fieldAt(definition, node)
  return { title: field?.label ?? '', description: field?.description ?? '' }
}
