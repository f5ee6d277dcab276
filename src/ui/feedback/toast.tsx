import type { ReactNode } from 'react'
import type { ToastTone } from './toast-host.tsx'

export type Toast = {
  /** What has happened, in a few words: “Task archived”. */
  message: ReactNode
  tone?: ToastTone
  /** Takes it back; the toast stays for eight seconds and goes when this is pressed. */
  undo?: () => void
}

/** Says that something has happened. The code that draws toasts is fetched with the first one. */
export function showToast(toast: Toast): void {
  void import('./toast-host.tsx').then(({ pushToast }) => pushToast(toast))
}
