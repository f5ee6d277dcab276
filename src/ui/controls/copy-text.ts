import { showToast } from '#ui/feedback/toast.tsx'

export type Copied = 'Link' | 'Command' | 'Key' | 'List' | 'Name' | 'Secret' | 'Text' | 'Token' | 'Value'

/** Puts a text on the clipboard and says so; where the browser refuses, says what to do instead. */
export async function copyText(text: string, name: Copied) {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ message: `${name} copied` })
  } catch {
    const message = `The ${name.toLowerCase()} could not be copied. Select it and copy it manually.`
    showToast({ tone: 'error', message })
  }
}
