import type { ReactNode } from 'react'
import { useReworded } from './words.ts'

/** The product's own text in the words of the event. */
export function Reworded({ children }: { children: ReactNode }) {
  return useReworded()(children)
}
