import { Drawer as MantineDrawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBackCloses } from '#ui/navigation/use-back-closes.ts'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import styles from './drawer.module.css'
import { plainHeader } from './plain-header.ts'

type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Stays at the lower edge: the buttons. */
  footer?: ReactNode
  /** In px; full width on a phone. */
  width?: number
  /** It has an address of its own, so that Back already closes it. */
  hasAddress?: boolean
  /** Shows what is open in a list: the keys of `SidePanel` work within it. */
  isSidePanel?: boolean
}

export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, title, children, footer, width = 520, hasAddress = false, isSidePanel } = props
  const isPhone = useIsBelow('sm')
  useBackCloses(isOpen && !hasAddress, onClose)
  return (
    <MantineDrawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      position="right"
      size={isPhone ? '100%' : width}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 200 }}
      attributes={isSidePanel ? { ...plainHeader, content: { 'data-side-panel': true } } : plainHeader}
      classNames={{ content: styles.content ?? '', body: styles.body ?? '' }}
    >
      <div className={styles.main}>{children}</div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </MantineDrawer>
  )
}
