import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { plainHeader } from '#ui/layout/plain-header.ts'
import { useBackCloses } from '#ui/navigation/use-back-closes.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import styles from './dialog.module.css'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  /** In our words, with names in “quotes”. */
  title: string
  children: ReactNode
  /** Buttons, the one that acts last. */
  actions?: ReactNode
  /** In px. */
  width?: number
}

export function Dialog({ isOpen, onClose, title, children, actions, width = 480 }: DialogProps) {
  useBackCloses(isOpen, onClose)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={<Reworded>{title}</Reworded>}
      size={width}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={plainHeader}
      transitionProps={{ transition: 'fade-up', duration: 160 }}
    >
      {children}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </Modal>
  )
}
