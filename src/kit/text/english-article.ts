/** Letters whose names begin with a vowel: “an FAQ”, “an NDA”. */
const spokenWithVowel = /^[AEFHILMNORSX]/
const abbreviation = /^\p{Lu}{2,}s?(?!\p{L})/u
/** Begin with a vowel that is not heard as one: “a unit”, “a European”, “a one-off”. */
const soundsLikeConsonant = /^(?:uni(?!n|m)|use|usu|util|eu|ewe|one(?![a-z])|once|uk(?![a-z]))/
/** Begin with an h that is not heard. */
const silentH = /^(?:hour|honest|honou?r|heir)/
/** Numbers that are spoken with a vowel first: 8, 11, 18, 80 and so on. */
const spokenNumber = /^(?:8|1[18](?!\d))/

/** “a” or “an”, by the sound with which the word begins. */
export function articleFor(word: string): 'a' | 'an' {
  if (abbreviation.test(word)) return spokenWithVowel.test(word) ? 'an' : 'a'
  const lower = word.normalize('NFD').toLowerCase()
  if (/^\d/.test(lower)) return spokenNumber.test(lower) ? 'an' : 'a'
  if (silentH.test(lower)) return 'an'
  return /^[aeiou]/.test(lower) && !soundsLikeConsonant.test(lower) ? 'an' : 'a'
}
