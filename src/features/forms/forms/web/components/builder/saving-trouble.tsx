import { Banner } from '#ui/feedback/banner.tsx'
import { ConflictBanner } from '#ui/feedback/conflict-banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { Built } from './built.ts'
import type { Building } from './use-building.ts'

/** Says why the draft is not saved, in cases where waiting does not help. */
export function SavingTrouble({ building }: { building: Building<Built> }) {
  const { saving, saver, dispatch, store } = building
  const reload = async () => {
    try {
      const { definition, revision } = await store.load()
      saver.resolve({ draft: definition, revision })
      dispatch({ type: 'replace', definition })
      showToast({ message: 'Showing their version. Use Undo to bring yours back.' })
    } catch {
      showToast({ tone: 'error', message: 'Their version could not be loaded. Try again.' })
    }
  }
  switch (saving.kind) {
    case 'refused':
    case 'signedOut':
      return <Banner tone="error">{saving.error.message}</Banner>
    case 'conflict':
      return (
        <ConflictBanner onReload={() => void reload()}>
          Someone else has changed this {store.noun}, so your changes are no longer saved. Reload to see their
          version. Nothing you typed is lost: Undo brings your version back.
        </ConflictBanner>
      )
    default:
      return null
  }
}
