import historySvg from '@material-symbols/svg-400/outlined/history.svg?raw'
import moreSvg from '@material-symbols/svg-400/outlined/more_horiz.svg?raw'
import publishSvg from '@material-symbols/svg-400/outlined/publish.svg?raw'
import redoSvg from '@material-symbols/svg-400/outlined/redo.svg?raw'
import undoSvg from '@material-symbols/svg-400/outlined/undo.svg?raw'
import unpublishSvg from '@material-symbols/svg-400/outlined/unpublished.svg?raw'
import previewSvg from '@material-symbols/svg-400/outlined/visibility.svg?raw'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import styles from './page-bar.module.css'

type EditorToolsProps = {
  isReadOnly: boolean
  isDirty: boolean
  isSaving: boolean
  isPublished: boolean
  canUndo: boolean
  canRedo: boolean
  isPreviewing: boolean
  onUndo: () => void
  onRedo: () => void
  onPreview: () => void
  onHistory: () => void
  onPublish: (isPublished: boolean) => void
  onSave: () => void
}

/** Undo, redo, preview, versions, publish, save. Where there is little room, most of them are in a menu. */
export function EditorTools(props: EditorToolsProps) {
  const { isReadOnly, isDirty, isSaving, isPublished, canUndo, canRedo, isPreviewing } = props
  const { onUndo, onRedo, onPreview, onHistory, onPublish, onSave } = props
  const isTight = useIsBelow('xl')
  const preview: MenuEntry = {
    label: isPreviewing ? 'Back to editing' : 'Preview',
    icon: previewSvg,
    onPress: onPreview,
  }
  const versions: MenuEntry = { label: 'Versions', icon: historySvg, onPress: onHistory }
  const publishing: MenuEntry = isPublished
    ? {
        label: 'Unpublish the page',
        icon: unpublishSvg,
        disabled: isReadOnly,
        onPress: () => onPublish(false),
      }
    : { label: 'Publish the page', icon: publishSvg, disabled: isReadOnly, onPress: () => onPublish(true) }
  return (
    <>
      <SavingWords isDirty={isDirty} isSaving={isSaving} />
      {isReadOnly ? null : (
        <span className={styles.steps}>
          <Tooltip label="Undo (Ctrl Z)">
            <IconButton icon={undoSvg} label="Undo" disabled={!canUndo} onClick={onUndo} />
          </Tooltip>
          <Tooltip label="Redo (Ctrl Y)">
            <IconButton icon={redoSvg} label="Redo" disabled={!canRedo} onClick={onRedo} />
          </Tooltip>
        </span>
      )}
      {isTight ? (
        <Menu label="This page" entries={[preview, versions, 'divider', publishing]}>
          <IconButton icon={moreSvg} label="Actions for this page" />
        </Menu>
      ) : (
        <>
          <Tooltip label="Versions">
            <IconButton icon={historySvg} label="Versions" onClick={onHistory} />
          </Tooltip>
          <Button icon={previewSvg} aria-pressed={isPreviewing} onClick={onPreview}>
            Preview
          </Button>
          {isReadOnly ? null : (
            <Button
              icon={isPublished ? unpublishSvg : publishSvg}
              disabled={isSaving}
              onClick={() => onPublish(!isPublished)}
            >
              {isPublished ? 'Unpublish' : 'Publish'}
            </Button>
          )}
        </>
      )}
      {isReadOnly ? null : (
        <Tooltip label="Save (Ctrl S)">
          <Button variant="primary" loading={isSaving} disabled={!isDirty} onClick={onSave}>
            Save
          </Button>
        </Tooltip>
      )}
    </>
  )
}

function SavingWords({ isDirty, isSaving }: { isDirty: boolean; isSaving: boolean }) {
  return (
    <span className={styles.words} data-dirty={(isDirty && !isSaving) || undefined}>
      {isSaving ? 'Saving…' : isDirty ? 'Not saved' : 'Saved'}
    </span>
  )
}
