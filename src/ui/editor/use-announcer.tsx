import { type ReactNode, useState } from 'react'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

/**
 * Tells screen readers what a key or a drop has done.
 * @returns a stable function that announces, and the live region to render
 */
export function useAnnouncer(): [announce: (words: string) => void, region: ReactNode] {
  const [words, announce] = useState('')
  return [
    announce,
    <VisuallyHidden key="announcer" as="p" role="status">
      {words}
    </VisuallyHidden>,
  ]
}
