/** The id of a YouTube video from its address or from the id itself; undefined when it is neither. */
export function youTubeId(text: string): string | undefined {
  const typed = text.trim()
  if (/^[\w-]{11}$/.test(typed)) return typed
  return /^https?:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]|$)/.exec(
    typed,
  )?.[1]
}

/** The numeric id of a Vimeo video from its address or from the id itself; undefined when it is neither. */
export function vimeoId(text: string): string | undefined {
  return /^(?:https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?)?(\d{1,20})(?:[?&#/]|$)/.exec(
    text.trim(),
  )?.[1]
}
