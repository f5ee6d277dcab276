import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { saveUnderLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { asApiError } from '#ui/data/api-error.ts'
import type { Stored } from '#ui/data/saver.ts'
import type { EditedPage } from '../../../contract.ts'
import { isSame, type PageDraft } from '../../../domain/page-draft.ts'
import { draftSectionSchema, type Section } from '../../../domain/sections.ts'
import { contentApi } from '../../api.ts'

/** What is kept of a page: its sections, and which of those that cannot be read are to go. */
export type Kept = PageDraft & { readonly discardedIds: readonly string[] }
type StoredPage = Stored<Kept, number>

/** Keeps the draft of a page, and publishes or discards it. Every answer is what the screens show from then on. */
export function usePageStore(contentId: string) {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const query = contentApi.getForAdmin.queryOptions({ input: { contentId } })

    async function held(change: () => Promise<EditedPage>): Promise<EditedPage> {
      const page = await saveUnderLock('content', contentId, change)
      queryClient.setQueryData(query.queryKey, page)
      for (const list of [contentApi.listForAdmin, contentApi.listVersions, contentApi.preview]) {
        void queryClient.invalidateQueries({ queryKey: list.key() })
      }
      return page
    }

    const load = () => queryClient.fetchQuery({ ...query, staleTime: 0 })

    const send = (wanted: Kept, { draft, revision }: StoredPage) => {
      const removedIds = removedFrom(draft.sections, wanted)
      return held(() =>
        contentApi.updateDraft.call({ contentId, revision, sections: [...wanted.sections], removedIds }),
      )
    }

    /** Sent without an answer: the server may have one of them. */
    let unanswered: Kept[] = []

    async function save(wanted: Kept, stored: StoredPage): Promise<EditedPage> {
      try {
        const saved = await send(wanted, stored)
        unanswered = []
        return saved
      } catch (thrown) {
        const own = asApiError(thrown).code === 'stale' ? await ownSave() : undefined
        if (!own) {
          unanswered.push(wanted)
          throw thrown
        }
        const saved = await send(wanted, own)
        unanswered = []
        return saved
      }
    }

    async function ownSave(): Promise<StoredPage | undefined> {
      return unanswered.length === 0 ? undefined : ownIn(await load())
    }

    /** What was saved here, although the answer got lost on its way. */
    function ownIn({ sections, revision }: EditedPage): StoredPage | undefined {
      const draft = unanswered.find((sent) => isSame(storedAs(sent.sections), sections))
      return draft && { draft, revision }
    }

    return {
      load,
      save,
      ownIn,
      publish: (revision: number) => held(() => contentApi.publish.call({ contentId, revision })),
      unpublish: (revision: number) => held(() => contentApi.unpublish.call({ contentId, revision })),
      discard: (revision: number) => held(() => contentApi.discardChanges.call({ contentId, revision })),
    }
  }, [queryClient, contentId])
}

function removedFrom(before: readonly Section[], { sections, discardedIds }: Kept): string[] {
  const kept = new Set(sections.map(({ id }) => id))
  return [...before.map(({ id }) => id).filter((id) => !kept.has(id)), ...discardedIds]
}

function storedAs(sections: readonly Section[]): unknown[] {
  return sections.map((section) => draftSectionSchema.safeParse(section).data)
}
