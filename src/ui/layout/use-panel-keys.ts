import { useEffect, useEffectEvent } from 'react'

type PanelSteps = {
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onClose?: () => void
  /** What else a key does, by the key. */
  more?: Readonly<Record<string, (() => void) | undefined>>
}

/** J and K step through the list behind an open panel, and Escape closes it. None of them while somebody types. */
export function usePanelKeys(isOpen: boolean, { onPrevious, onNext, onClose, more }: PanelSteps): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const steps: PanelSteps['more'] = { ...more, j: onNext, k: onPrevious, escape: onClose }
    const step = steps[event.key.toLowerCase()]
    if (!step || !isForPanel(event)) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
}

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'

/** Menus, lists and dialogs have these keys to themselves. */
const OWN_KEYS =
  '[role="menu"], [role="listbox"], [role="dialog"]:not([data-side-panel]), [aria-expanded="true"]'

function isForPanel({
  target,
  altKey,
  ctrlKey,
  metaKey,
  defaultPrevented,
}: Pick<KeyboardEvent, 'target' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented'>): boolean {
  if (defaultPrevented || altKey || ctrlKey || metaKey) return false
  if (!(target instanceof Element)) return true
  return target.closest(`${TYPING}, ${OWN_KEYS}`) === null
}
