/** Characters as people count them: an emoji is one. Spaces at the ends, which are not stored, do not count. */
export function lengthOf(text: string): number {
  return [...text.normalize('NFC').trim()].length
}
