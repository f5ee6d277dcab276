import historySvg from '@material-symbols/svg-400/outlined/history.svg?raw'
import moreSvg from '@material-symbols/svg-400/outlined/more_horiz.svg?raw'
import publishSvg from '@material-symbols/svg-400/outlined/publish.svg?raw'
import unpublishSvg from '@material-symbols/svg-400/outlined/unpublished.svg?raw'
import previewSvg from '@material-symbols/svg-400/outlined/visibility.svg?raw'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { HistoryButtons } from '#ui/editor/history-buttons.tsx'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import styles from './editor-tools.module.css'
import type { PageEditing } from './use-page-editing.ts'

/** Undo, redo, preview, versions, publish, save. Where space is short, most of them are in a menu. */
export function EditorTools({ editing }: { editing: PageEditing }) {
  const { page, state, saving, isReadOnly, commands, views, takeStep } = editing
  const { isDirty, isSaving } = saving
  const { isPublished } = page
  const { isPreviewing } = views
  const togglePreview = () => views.setPreviewing(!isPreviewing)
  const showVersions = () => views.setShowingVersions(true)
  const publish = (wanted: boolean) => void commands.publish(wanted)
  const isTight = useIsBelow('xl')
  const preview: MenuEntry = {
    label: isPreviewing ? 'Back to editing' : 'Preview',
    icon: previewSvg,
    onPress: togglePreview,
  }
  const versions: MenuEntry = { label: 'Versions', icon: historySvg, onPress: showVersions }
  const publishing: MenuEntry = isPublished
    ? {
        label: 'Unpublish the page',
        icon: unpublishSvg,
        disabled: isReadOnly,
        onPress: () => publish(false),
      }
    : { label: 'Publish the page', icon: publishSvg, disabled: isReadOnly, onPress: () => publish(true) }
  return (
    <>
      <SavingWords {...{ isDirty, isSaving }} isRead={isPublished && !isTight} />
      {isReadOnly ? null : <HistoryButtons history={state} onStep={takeStep} />}
      {isTight ? (
        <Menu label="This page" entries={[preview, versions, 'divider', publishing]}>
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
          {isReadOnly ? null : (
            <Button
              icon={isPublished ? unpublishSvg : publishSvg}
              disabled={isSaving}
              onClick={() => publish(!isPublished)}
            >
              {isPublished ? 'Unpublish' : 'Publish'}
            </Button>
          )}
        </>
      )}
      {isReadOnly ? null : (
        <Tooltip label="Save (Ctrl S)">
          <Button
            variant="primary"
            loading={isSaving}
            disabled={!isDirty}
            onClick={() => void commands.save()}
          >
            Save
          </Button>
        </Tooltip>
      )}
    </>
  )
}

type SavingWordsProps = { isDirty: boolean; isSaving: boolean; isRead: boolean }

/** `isRead`: the page is published, so a save is what readers see. */
function SavingWords({ isDirty, isSaving, isRead }: SavingWordsProps) {
  const unsaved = isRead ? 'Not saved. Readers still see the last save' : 'Not saved'
  return (
    <span className={styles.words} data-dirty={(isDirty && !isSaving) || undefined}>
      {isSaving ? 'Saving…' : isDirty ? unsaved : 'Saved'}
    </span>
  )
}
