/** Where an address ends in a text; without it, that of an event would be found in that of another. */
const ADDRESS_END = '(?=[/"?#\\\\\\s<]|$)'

/** Puts the address of a copy in place of the original's, wherever in a text, or in JSON, it stands. */
export function withAddress(text: string, from: string, to: string): string {
  const escaped = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(new RegExp(`${escaped}${ADDRESS_END}`, 'g'), () => to)
}
