import historySvg from '@material-symbols/svg-400/outlined/history.svg?raw'
import moreSvg from '@material-symbols/svg-400/outlined/more_horiz.svg?raw'
import unpublishSvg from '@material-symbols/svg-400/outlined/unpublished.svg?raw'
import previewSvg from '@material-symbols/svg-400/outlined/visibility.svg?raw'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { SavingIndicator } from '#ui/data/saving-indicator.tsx'
import { HistoryButtons } from '#ui/editor/history-buttons.tsx'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import styles from './editor-tools.module.css'
import type { PageEditing } from './use-page-editing.ts'

const PublishDialog = lazyPart(() => import('./versions/publish-dialog.tsx'))

/** The saving state, and buttons to undo, redo, preview and publish. Where space is short, some are in a menu. */
export function EditorTools({ editing }: { editing: PageEditing }) {
  const { page, state, saving, isReadOnly, views, takeStep } = editing
  const { isPublished, version } = page
  const { isPreviewing } = views
  const { hasChanges } = saving
  const [isAsking, setAsking] = useState(false)
  const isTight = useIsBelow('xl')
  const togglePreview = () => editing.preview(!isPreviewing)
  const showVersions = () => views.setShowingVersions(true)
  const publish = () => {
    if (saving.isFaulty()) return
    if (isPublished) setAsking(true)
    else void saving.publish()
  }
  const preview: MenuEntry = {
    label: isPreviewing ? 'Back to editing' : 'Preview',
    icon: previewSvg,
    onPress: togglePreview,
  }
  const versions: MenuEntry = { label: 'Versions', icon: historySvg, onPress: showVersions }
  const unpublishing: MenuEntry = {
    label: 'Unpublish the page',
    icon: unpublishSvg,
    onPress: () => void saving.unpublish(),
  }
  const mayUnpublish = isPublished && !isReadOnly
  return (
    <>
      {/* Without room in the bar, it is above the buttons at the foot. */}
      {editing.isNarrow ? null : <SavingIndicator saving={saving.saving} />}
      {isPublished && hasChanges ? (
        <span className={styles.promise}>Readers still see version {version}</span>
      ) : null}
      {isReadOnly ? null : <HistoryButtons history={state} onStep={takeStep} />}
      {isTight ? (
        <Menu
          label="This page"
          entries={[preview, versions, ...(mayUnpublish ? (['divider', unpublishing] as const) : [])]}
        >
          <IconButton icon={moreSvg} label="Actions for this page" />
        </Menu>
      ) : (
        <>
          <Tooltip label="Versions">
            <IconButton icon={historySvg} label="Versions" onClick={showVersions} />
          </Tooltip>
          <Button icon={previewSvg} aria-pressed={isPreviewing} onClick={togglePreview}>
            Preview
          </Button>
          {mayUnpublish ? (
            <Button icon={unpublishSvg} onClick={() => void saving.unpublish()}>
              Unpublish
            </Button>
          ) : null}
        </>
      )}
      {isReadOnly ? null : (
        <Button
          variant="primary"
          loading={saving.isPublishing}
          disabled={isPublished && !hasChanges}
          onClick={publish}
        >
          {!isPublished ? 'Publish' : hasChanges ? 'Publish changes' : 'Published'}
        </Button>
      )}
      {isAsking ? <PublishDialog editing={editing} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
