import { useEffect } from 'react'
import { hasSessionEnded } from './session.ts'

/** Asked before something unsaved is lost. */
export const LEAVING_QUESTION = 'You have unsaved changes. Leave this page without saving?'

/** What may still be typed, or under way to the server. */
type Work = {
  isUnsaved: () => boolean
  /** Whether this device keeps it, so that the next visit goes on with it: then leaving needs no question. */
  isKept?: () => boolean
  /** Saves it now; false if that failed. Absent where only the person can save. */
  save?: () => Promise<boolean>
}

const works = new Set<Work>()
const listeners = new Set<() => void>()
let mayLeave = false

/** Every editor, form and upload registers here what would be lost with the page. Returns how to take it back. */
export function registerWork(work: Work): () => void {
  works.add(work)
  for (const listener of listeners) listener()
  return () => works.delete(work)
}

/** Whether somebody is at something here that only this page, or this device, has: nothing reloads by itself then. */
export function hasUnsavedWork(): boolean {
  return [...works].some(({ isUnsaved }) => isUnsaved())
}

/** Registers what only the person can save. */
export function useUnsavedWork(isUnsaved: boolean, isKept = false): void {
  useEffect(
    () => (isUnsaved ? registerWork({ isUnsaved: () => true, isKept: () => isKept }) : undefined),
    [isUnsaved, isKept],
  )
}

/** Calls the listener whenever somebody begins something that may be unsaved. */
export function onWork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the person has agreed to leave what is unsaved, so that the browser does not ask a second time. */
export function hasAgreedToLeave(): boolean {
  return mayLeave
}

/** Asks before something unsaved is lost. */
export function askToLeave(): boolean {
  mayLeave = !wouldLoseWork() || window.confirm(LEAVING_QUESTION)
  return mayLeave
}

function wouldLoseWork(): boolean {
  return [...works].some(({ isUnsaved, isKept }) => isUnsaved() && !isKept?.())
}

/** Reloads the page at the person's wish: what saves by itself is saved first, and for the rest they are asked. */
export async function reloadPage(): Promise<void> {
  // Without a session, a save would wait for the sign-in that may be just what does not load.
  if (!hasSessionEnded()) await Promise.all([...works].map(({ isUnsaved, save }) => isUnsaved() && save?.()))
  if (askToLeave()) window.location.reload()
}
