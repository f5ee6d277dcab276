import { capitalise, numberInWords, plural } from '#kit/text/list-words.ts'
import { searchMatcher } from '#kit/text/search.ts'
import type { Download } from '../../contract.ts'
import { type FileType, fileTypeNames, fileTypeOf, fileTypes } from '../../domain/file-types.ts'

export type TypeFilter = FileType | 'all'

/** Every filter with the number of downloads that match it. */
export function filterChoices(downloads: readonly Download[]) {
  const counts = Map.groupBy(downloads, ({ fileType }) => fileTypeOf(fileType))
  return [
    { value: 'all' as TypeFilter, label: 'All', count: downloads.length },
    ...fileTypes.map((type) => ({
      value: type as TypeFilter,
      label: fileTypeNames[type],
      count: counts.get(type)?.length ?? 0,
    })),
  ]
}

/** The filter that the address names; “all” where it names an unknown one. */
export function filterFrom(values: readonly string[] | undefined): TypeFilter {
  return fileTypes.find((type) => type === values?.[0]) ?? 'all'
}

export function matchingDownloads(
  downloads: readonly Download[],
  { filter, search }: { filter: TypeFilter; search: string },
): Download[] {
  const isFound = searchMatcher(search)
  return downloads.filter(
    ({ name, description, fileName, fileType }) =>
      (filter === 'all' || fileTypeOf(fileType) === filter) && isFound([name, description, fileName]),
  )
}

/** “Twelve files to download”: the heading of the list. */
export function downloadsHeadline(count: number, pageName: string): string {
  if (count === 0) return pageName
  return `${capitalise(numberInWords(count))} ${plural(count, 'file', 'files')} to download`
}
