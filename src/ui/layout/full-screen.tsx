import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBackCloses } from '#ui/navigation/use-back-closes.ts'
import styles from './full-screen.module.css'
import { plainHeader } from './plain-header.ts'

type FullScreenProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** A picture or document over the whole window: it needs every pixel of a phone. */
export function FullScreen({ isOpen, onClose, title, children }: FullScreenProps) {
  useBackCloses(isOpen, onClose)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      fullScreen
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={plainHeader}
      classNames={{ content: styles.content ?? '', body: styles.body ?? '' }}
      transitionProps={{ duration: 120 }}
    >
      {children}
    </Modal>
  )
}
