import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Services } from '../services.ts'

type WithSecret = { settings: Pick<Services['settings'], 'authSecret'> }

/** A secret as it is stored: the database alone, or a copy of it, is of no use to who reads it. */
export function sealed({ settings }: WithSecret, secret: string): Promise<string> {
  return symmetricEncrypt({ key: settings.authSecret, data: secret })
}

/** @returns undefined when it was sealed with another secret, as after a restore into another deployment */
export function unsealed({ settings }: WithSecret, stored: string): Promise<string | undefined> {
  return symmetricDecrypt({ key: settings.authSecret, data: stored }).catch(() => undefined)
}
