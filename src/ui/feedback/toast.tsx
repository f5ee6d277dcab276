import { loadPart } from '#ui/parts/load-part.ts'
import type { Toast } from './toast-words.ts'

/** Shows a toast. The code for toasts is loaded with the first one. */
export function showToast(toast: Toast): void {
  loadPart(() => import('./toast-host.tsx'), { mayReload: false }).then(
    ({ pushToast }) => pushToast(toast),
    // Good news may go unsaid; what went wrong may not.
    () => toast.tone === 'error' && window.alert(toast.message),
  )
}
