import { useChangeSearch, useSearch } from '#ui/navigation/use-address.ts'

/** The address says whether the preview is open, so that the list of pages can link to it. */
export function usePreviewing(): [boolean, (isPreviewing: boolean) => void] {
  const search = useSearch<'/admin/content/{contentId}'>()
  const changeSearch = useChangeSearch<'/admin/content/{contentId}'>()
  const set = (isPreviewing: boolean) =>
    void changeSearch(isPreviewing ? { preview: 'team' } : {}, {
      replace: true,
      // The preview opens inside the editor, so nothing unsaved is lost.
      ignoreBlocker: true,
    })
  return [search.preview !== undefined, set]
}
