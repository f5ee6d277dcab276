import downSvg from '@material-symbols/svg-400/outlined/arrow_downward.svg?raw'
import upSvg from '@material-symbols/svg-400/outlined/arrow_upward.svg?raw'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { MenuEntry } from '#ui/controls/menu.tsx'

type Moving = {
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
}

/** @param shortcuts keys that do the same, if the menu should show them */
export function moveEntries(
  { isFirst, isLast, onMove }: Moving,
  shortcuts?: { readonly up: string; readonly down: string },
): MenuEntry[] {
  return [
    {
      label: 'Move up',
      icon: upSvg,
      ...(shortcuts ? { shortcut: shortcuts.up } : {}),
      disabled: isFirst,
      onPress: () => onMove(-1),
    },
    {
      label: 'Move down',
      icon: downSvg,
      ...(shortcuts ? { shortcut: shortcuts.down } : {}),
      disabled: isLast,
      onPress: () => onMove(1),
    },
  ]
}

type MoveButtonsProps = Moving & {
  /** What is moved. */
  name: string
  tabIndex?: number
}

/** For people who do not drag. */
export function MoveButtons({ name, isFirst, isLast, tabIndex, onMove }: MoveButtonsProps) {
  const shared = { size: 'small', ...(tabIndex === undefined ? {} : { tabIndex }) } as const
  return (
    <>
      <IconButton
        {...shared}
        icon={upSvg}
        label={`Move ${name} up`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        {...shared}
        icon={downSvg}
        label={`Move ${name} down`}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </>
  )
}
