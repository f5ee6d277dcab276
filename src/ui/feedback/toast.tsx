import { loadPart } from '#ui/parts/load-part.ts'
import { asWritten, outsideQuotes, type Words } from '#ui/text/words.ts'
import type { Toast } from './toast-words.ts'

/** Those of the event. Toasts stand outside of the tree that the frame provides with them. */
let words: Words = asWritten

export function setToastWords(ofEvent: Words): void {
  words = ofEvent
}

/** Shows a toast. The code for toasts is loaded with the first one. */
export function showToast({ message, ...rest }: Toast): void {
  const toast = { ...rest, message: outsideQuotes(message, words) }
  loadPart(() => import('./toast-host.tsx'), { mayReload: false }).then(
    ({ pushToast }) => pushToast(toast),
    // Good news may go unsaid; what went wrong may not.
    () => toast.tone === 'error' && window.alert(toast.message),
  )
}
