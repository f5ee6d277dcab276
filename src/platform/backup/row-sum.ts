import { hash } from 'node:crypto'

const LINE_FEED = 10
const MODULUS = 2 ** 32

/**
 * A checksum of rows as COPY writes them, whatever their order: a database gives them back in another one than they
 * came in. What is added may end in the middle of a row.
 */
export function rowSum() {
  const sums = [0, 0, 0, 0]
  let rows = 0
  let rest = Buffer.alloc(0)

  function addRow(row: Buffer) {
    rows += 1
    const digest = hash('md5', row, 'buffer')
    for (let index = 0; index < sums.length; index += 1)
      sums[index] = ((sums[index] ?? 0) + digest.readUInt32LE(index * 4)) % MODULUS
  }

  return {
    add(piece: Buffer) {
      const whole = rest.byteLength === 0 ? piece : Buffer.concat([rest, piece])
      let from = 0
      for (let at = whole.indexOf(LINE_FEED); at !== -1; at = whole.indexOf(LINE_FEED, from)) {
        addRow(whole.subarray(from, at))
        from = at + 1
      }
      rest = Buffer.from(whole.subarray(from))
    },
    /** Equal for the same rows. */
    total: () => `${rows}:${sums.map((sum) => sum.toString(16).padStart(8, '0')).join('')}`,
  }
}
