import type { ReactNode } from 'react'

export type ToastTone = 'info' | 'success' | 'error'

export type Toast = {
  /** What has happened, in a few words: “Task archived”. */
  message: ReactNode
  tone?: ToastTone
  /** Adds an Undo button. The toast stays for eight seconds, or until it is pressed. */
  undo?: () => void
}
