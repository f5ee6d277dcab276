import cloudOffSvg from '@material-symbols/svg-400/outlined/cloud_off.svg?raw'
import { useEffect, useState } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './saved-indicator.module.css'

type SavedIndicatorProps = {
  state: 'idle' | 'saving' | 'saved' | 'failed'
  /** When it was last saved. */
  savedAt?: Date | undefined
}

/** “Saved 3 s ago”, for screens that save automatically. */
export function SavedIndicator({ state, savedAt }: SavedIndicatorProps) {
  const now = useNow(state === 'saved' && savedAt !== undefined)
  return (
    <span className={styles.saved} data-state={state}>
      {state === 'failed' ? <Icon of={cloudOffSvg} size={16} /> : null}
      {wordsOf(state, savedAt, now)}
      <VisuallyHidden role="status">{state === 'failed' ? 'Not saved' : ''}</VisuallyHidden>
    </span>
  )
}

function wordsOf(state: SavedIndicatorProps['state'], savedAt: Date | undefined, now: number): string {
  if (state === 'saving') return 'Saving…'
  if (state === 'failed') return 'Not saved. Trying again'
  if (state === 'idle' || !savedAt) return ''
  return `Saved ${agoOf((now - savedAt.getTime()) / 1000)}`
}

function agoOf(seconds: number): string {
  if (seconds < 2) return 'just now'
  if (seconds < 60) return `${Math.floor(seconds)} s ago`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  return `${Math.floor(seconds / 3600)} h ago`
}

function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isTicking) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}
