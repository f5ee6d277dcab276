import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import searchSvg from '@material-symbols/svg-400/outlined/search.svg?raw'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useBackCloses } from '#ui/navigation/use-back-closes.ts'
import styles from './navigation-sheet.module.css'

type NavigationSheetProps = {
  isOpen: boolean
  onClose: () => void
  onSearch: () => void
  children: ReactNode
}

/**
 * The whole navigation where there is no room for a sidebar. The browser's own dialog keeps the focus inside,
 * closes on Escape and on Back, and returns the focus.
 */
export function NavigationSheet({ isOpen, onClose, onSearch, children }: NavigationSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(isOpen, onClose)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  const closeAfterChoice = (event: MouseEvent<HTMLDialogElement>) => {
    const target = event.target as Element
    if (target === dialog.current || target.closest('a')) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog, Enter on a link presses it
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label="Menu"
      onClose={onClose}
      onClick={closeAfterChoice}
    >
      {isOpen ? (
        <>
          {children}
          <button
            type="button"
            className={styles.search}
            onClick={() => {
              onClose()
              onSearch()
            }}
          >
            <Icon of={searchSvg} />
            Search
          </button>
          <IconButton className={styles.close ?? ''} icon={closeSvg} label="Close menu" onClick={onClose} />
        </>
      ) : null}
    </dialog>
  )
}
