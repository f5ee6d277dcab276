import { Banner } from '#ui/feedback/banner.tsx'
import { ConflictBanner } from '#ui/feedback/conflict-banner.tsx'
import { WarningWithAction } from '#ui/feedback/warning-with-action.tsx'
import type { PageSaving } from './use-page-saving.ts'

type SavingTroubleProps = {
  saving: PageSaving
  /** Someone else edits: the notice of that says what becomes of one's own changes. */
  isReadOnly: boolean
}

/** Why the draft is not saved or published, in cases where waiting does not help. */
export function SavingTrouble({ saving: page, isReadOnly }: SavingTroubleProps) {
  const { saving, reload, trouble, dismissTrouble, unreadable, discardSection } = page
  return (
    <>
      {unreadable.map(({ id, heading }) => (
        <WarningWithAction key={id} action="Delete it" onAction={() => discardSection(id)}>
          {heading === '' ? 'A section' : `The section “${heading}”`} is damaged and could not be read, so it
          is hidden from everyone.
        </WarningWithAction>
      ))}
      {saving.kind === 'conflict' && !isReadOnly ? (
        <ConflictBanner onReload={() => void reload()}>
          Someone else has changed this page, so your changes are no longer saved. Reload to see their
          version. Nothing you typed is lost: Undo brings your version back.
        </ConflictBanner>
      ) : (saving.kind === 'refused' && !isReadOnly) || saving.kind === 'signedOut' ? (
        <Banner tone="error">{saving.error.message}</Banner>
      ) : null}
      {trouble ? (
        <Banner tone="error" onDismiss={dismissTrouble}>
          {trouble}
        </Banner>
      ) : null}
    </>
  )
}
