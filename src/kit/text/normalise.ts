/** Trims and composes (Unicode NFC), so that equal texts compare equal however they were typed. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').trim()
}

/** Upper-cased and trimmed (platform specification, section 5). */
export function normalisePostcode(text: string): string {
  return normaliseText(text.toUpperCase())
}

export function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === ''
}

/** Latin letters that Unicode does not break into a letter and a mark. */
const undividedLetters: Record<string, string> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
}

/** Plain letters without accents: “Łódź” becomes “Lodz”. Marks of scripts that need them to be read stay. */
export function stripDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßẞæÆœŒøØđĐðÐłŁþÞı]/g, (letter) => undividedLetters[letter] ?? letter)
}

/**
 * One form for all spellings that a search treats as equal: without case, accents and typographic variants.
 */
export function foldForSearch(text: string): string {
  // Greek sigma has a second lower case at the end of a word, which would break the match of a prefix.
  return stripDiacritics(text.normalize('NFKC')).toLowerCase().replaceAll('ς', 'σ')
}
