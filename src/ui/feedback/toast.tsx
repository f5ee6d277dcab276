import type { Toast } from './toast-words.ts'

/** Shows a toast. The code for toasts is loaded with the first one. */
export function showToast(toast: Toast): void {
  void import('./toast-host.tsx').then(({ pushToast }) => pushToast(toast))
}
