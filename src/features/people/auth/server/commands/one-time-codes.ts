import { createHmac, randomBytes } from 'node:crypto'
import { CODE_DIGITS, RECOVERY_CODE_COUNT } from '../../domain/two-factor.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** As long as the hash that makes the codes, as RFC 4226 recommends. */
const KEY_BYTES = 20
/** 80 bits: their hashes could be published. */
const RECOVERY_CODE_LENGTH = 16

/** A new key for an authenticator app, in base32, as apps take it. */
export function newKey(): string {
  return randomBase32((KEY_BYTES * 8) / 5)
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => randomBase32(RECOVERY_CODE_LENGTH))
}

/** 256 is a multiple of 32, so that each letter is as likely. */
function randomBase32(length: number): string {
  return Array.from(randomBytes(length), (byte) => BASE32[byte % BASE32.length]).join('')
}

/** The code that an app shows in a half minute (RFC 6238, with the dynamic truncation of RFC 4226). */
export function codeOf(key: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(key)).update(counter).digest()
  const start = mac.readUInt8(mac.length - 1) & 0x0f
  const number = (mac.readUInt32BE(start) & 0x7fffffff) % 10 ** CODE_DIGITS
  return String(number).padStart(CODE_DIGITS, '0')
}

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
