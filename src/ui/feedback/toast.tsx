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
export async function showToast(toast: Toast): Promise<void> {
  const { pushToast } = await import('./toast-host.tsx')
  pushToast(toast)
}
