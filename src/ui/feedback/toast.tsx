import type { Toast } from './toast-words.ts'

/** Says that something has happened. The code that draws toasts is fetched with the first one. */
export function showToast(toast: Toast): void {
  void import('./toast-host.tsx').then(({ pushToast }) => pushToast(toast))
}
