import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import newSvg from '@material-symbols/svg-400/outlined/fiber_new.svg?raw'
import showSvg from '@material-symbols/svg-400/outlined/visibility.svg?raw'
import hideSvg from '@material-symbols/svg-400/outlined/visibility_off.svg?raw'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { moveEntries } from '#ui/drag/move-controls.tsx'
import { itemShortcuts as keys } from '#ui/editor/item-keys.ts'
import type { Section } from '../../../domain/sections.ts'
import type { SectionActions } from './use-section-actions.ts'

type SectionEntriesOptions = { section: Section; index: number; isLast: boolean; actions: SectionActions }

/** The actions on a section, with their shortcuts on its card. */
export function sectionEntries({ section, index, isLast, actions }: SectionEntriesOptions): MenuEntry[] {
  const { id, isPublished, isNewSection } = section
  return [
    { label: 'Edit', icon: editSvg, shortcut: keys.open, onPress: () => actions.open(id) },
    { label: 'Add below…', icon: addSvg, shortcut: keys.addAfter, onPress: () => actions.addAfter(id) },
    { label: 'Duplicate', icon: copySvg, shortcut: keys.duplicate, onPress: () => actions.duplicate(id) },
    'divider',
    ...moveEntries(
      { isFirst: index === 0, isLast, onMove: (step) => actions.move(id, index + step) },
      { up: keys.moveUp, down: keys.moveDown },
    ),
    'divider',
    {
      label: isPublished ? 'Unpublish' : 'Publish',
      icon: isPublished ? hideSvg : showSvg,
      onPress: () => actions.togglePublished(id),
    },
    {
      label: isNewSection ? 'No longer new' : 'Mark as new',
      icon: newSvg,
      onPress: () => actions.toggleNew(id),
    },
    'divider',
    {
      label: 'Delete',
      icon: deleteSvg,
      shortcut: keys.remove,
      danger: true,
      onPress: () => actions.remove(id),
    },
  ]
}
