import type { ReactNode } from 'react'

export type ToastTone = 'info' | 'success' | 'error'

export type Toast = {
  /** What has happened, in a few words: “Task archived”. */
  message: ReactNode
  tone?: ToastTone
  /** Takes it back; the toast stays for eight seconds and goes when this is pressed. */
  undo?: () => void
}
