import { Banner } from '#ui/feedback/banner.tsx'
import { ConflictBanner } from '#ui/feedback/conflict-banner.tsx'
import { WarningWithAction } from '#ui/feedback/warning-with-action.tsx'
import { contentMessages } from '../../../domain/messages.ts'
import type { PageSaving } from './use-page-saving.ts'

type SavingTroubleProps = {
  saving: Pick<PageSaving, 'isStale' | 'trouble' | 'reload' | 'dismissTrouble' | 'unreadable' | 'discard'>
  isArchived: boolean
  /** Someone else edits: the notice of that says what becomes of one's own changes. */
  isReadOnly: boolean
}

/** Why the page is not saved, when waiting does not help. */
export function SavingTrouble({ saving, isArchived, isReadOnly }: SavingTroubleProps) {
  const { isStale, trouble, reload, dismissTrouble, unreadable, discard } = saving
  return (
    <>
      {isArchived ? <Banner tone="info">This page is archived. Teams cannot see it.</Banner> : null}
      {unreadable.map(({ id, heading }) => (
        <WarningWithAction key={id} action="Delete it with the next save" onAction={() => discard(id)}>
          {heading === '' ? 'A section' : `The section “${heading}”`} is damaged and could not be read, so it
          is hidden from everyone.
        </WarningWithAction>
      ))}
      {isStale && !isReadOnly ? (
        <ConflictBanner onReload={() => void reload()}>
          {contentMessages.stale} After reloading, Undo restores your version.
        </ConflictBanner>
      ) : trouble ? (
        <Banner tone="error" onDismiss={dismissTrouble}>
          {trouble}
        </Banner>
      ) : null}
    </>
  )
}
