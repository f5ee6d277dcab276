/** Whether PostgreSQL can store the text: it takes neither the NUL character nor half a character. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
