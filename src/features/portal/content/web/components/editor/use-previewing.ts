import { useChangeSearch, useSearch } from '#ui/navigation/use-address.ts'

/** Whether the preview is open is part of the address, so that the list of pages can lead to it. */
export function usePreviewing(): [boolean, (isPreviewing: boolean) => void] {
  const search = useSearch<'/admin/content/{contentId}'>()
  const changeSearch = useChangeSearch<'/admin/content/{contentId}'>()
  const set = (isPreviewing: boolean) =>
    void changeSearch(isPreviewing ? { preview: 'team' } : {}, {
      replace: true,
      // Nothing is left by it.
      ignoreBlocker: true,
    })
  return [search.preview !== undefined, set]
}
