export type ToastTone = 'info' | 'success' | 'error'

export type Toast = {
  /** What has happened, in a few words of ours: “Task archived”. Names are in “quotes”. */
  message: string
  tone?: ToastTone
  /** Adds an Undo button. The toast stays for eight seconds, or until it is pressed. */
  undo?: (() => void) | undefined
}

/** How long it stays; false is until it is dismissed (platform specification, section 9, and what can be undone for longer). */
export function millisecondsOf({ tone, undo }: Pick<Toast, 'tone' | 'undo'>): number | false {
  if (tone === 'error') return false
  return undo ? 8_000 : 3_000
}
