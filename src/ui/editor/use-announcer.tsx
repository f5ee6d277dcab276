import { type ReactNode, useState } from 'react'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

/**
 * Says what a key or a drop has done to those who cannot see it.
 * @returns how to say it, the same from drawing to drawing, and the live region that is to be drawn
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
