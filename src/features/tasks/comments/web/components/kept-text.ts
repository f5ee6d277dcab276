import { useState } from 'react'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { absolutePath } from '#ui/data/api.ts'

/**
 * A text that is not sent yet, as this browser remembers it: closing the task, a failure or the end of the session lose none
 * of it. By person, so that people who share a computer share no drafts.
 * @param target the place where it is written: a conversation, a thread in it, or its notes
 */
export function useKeptText(target: string, initial = ''): [text: string, setText: (text: string) => void] {
  const { memberId } = useMe()
  const key = `eventflow:comment:${absolutePath('/tasks')}:${memberId}:${target}`
  const [text, setText] = useState(() => read(key) || initial)
  return [
    text,
    (next) => {
      setText(next)
      keep(key, next)
    },
  ]
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    // Storage is blocked, so nothing has been kept.
    return ''
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage is full or blocked: the text is on the screen only.
  }
}
