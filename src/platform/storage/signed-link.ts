import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

type LinkedFile = { eventId: string; fileId: string }

/**
 * What an address of a file ends with so that whoever has it may read that file until then, and no other: for programs,
 * which do not sign in. It is worked out from the deployment's secret, and kept nowhere.
 */
export function signedQuery(secret: string, file: LinkedFile, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000)
  return `until=${seconds}&signature=${signatureOf(secret, file, String(seconds))}`
}

export function isSignedFor(
  secret: string,
  file: LinkedFile,
  { until, signature, now }: { until: string; signature: string; now: Date },
): boolean {
  const expected = Buffer.from(signatureOf(secret, file, until))
  const given = Buffer.from(signature)
  const isSame = given.length === expected.length && timingSafeEqual(given, expected)
  return isSame && now.getTime() < Number(until) * 1000
}

function signatureOf(secret: string, { eventId, fileId }: LinkedFile, until: string): string {
  // A key for this one use: the secret itself also signs the cookies of sessions.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'eventflow links to files', 32))
  return createHmac('sha256', key).update(`${eventId}/${fileId}/${until}`).digest('base64url')
}
