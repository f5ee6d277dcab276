import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

type Form = { eventId: string; formId: string }

/**
 * Says, for a guest who opens a form, when that was. Only this server can have written it, so that what was begun in
 * time can be sent shortly after the form has closed.
 */
export function startedToken(secret: string, form: Form, at: Date): string {
  return `${at.getTime()}.${signatureOf(secret, form, String(at.getTime()))}`
}

/** When the guest opened this form; null for any other text. */
export function startedAt(secret: string, form: Form, token: string): Date | null {
  const [at = '', signature = ''] = token.split('.')
  const [due, given] = [signatureOf(secret, form, at), signature].map((text) => Buffer.from(text))
  const isOurs = due?.length === given?.length && due && given && timingSafeEqual(due, given)
  return isOurs ? new Date(Number(at)) : null
}

function signatureOf(secret: string, { eventId, formId }: Form, at: string): string {
  // A key for this one use: the secret itself also signs the cookies of sessions.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'eventflow forms opened by guests', 32))
  return createHmac('sha256', key).update(`${eventId}/${formId}/${at}`).digest('base64url')
}
