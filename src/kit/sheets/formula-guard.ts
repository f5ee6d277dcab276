/*
 * A cell of a CSV file that starts like a formula is run by the spreadsheet that opens it. A leading apostrophe stops
 * that, as it does for people who type one. What already begins with apostrophes and such a sign gets one more, so that
 * taking one off always gives back what there was.
 */

/** The full-width signs are run by spreadsheets in East Asian languages. */
const LIKE_A_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/

export function guardFormula(text: string): string {
  return LIKE_A_FORMULA.test(text) ? `'${text}` : text
}

export function withoutFormulaGuard(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text
}
