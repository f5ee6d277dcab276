/** Without I, L, O and U: no two signs look or sound alike, and no word arises by chance. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/**
 * What a receipt calls a submission: “7K2Q-M9XD”, short enough to read out. It is made of the last 40 bits of the id,
 * which are random, so it stays the same wherever and whenever it is shown.
 */
export function referenceOf(submissionId: string): string {
  let rest = BigInt(`0x0${submissionId.replaceAll('-', '').slice(-10)}`)
  let reference = ''
  for (let place = 0; place < LENGTH; place += 1) {
    reference = `${signs[Number(rest % 32n)]}${reference}`
    rest /= 32n
  }
  return `${reference.slice(0, 4)}-${reference.slice(4)}`
}
