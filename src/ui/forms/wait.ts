/** “Too many requests. Please try again later.”, with the time to wait when the server gives it. */
export function messageWithWait(message: string, seconds: number | undefined): string {
  if (seconds === undefined || seconds <= 0) return message
  return `${message} You can try again in ${inWords(seconds)}.`
}

/** Rounded up, so that no one tries too early. */
function inWords(seconds: number): string {
  if (seconds <= 90) return counted(Math.ceil(seconds), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
