import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '#features/people/auth/contract/passkeys.ts'

/** The flags of authenticator data (WebAuthn, section 6.1). */
const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40]

type Asked = { challenge: string }
type Doing = {
  /** Where the browser stands, such as https://portal.example.com. */
  origin: string
  /** Whether the device has asked for a finger, a face or a PIN. */
  isVerified?: boolean
}
type Options = {
  /** The host name for which it makes keys. */
  host: string
  /** Whether it counts how often a key is used; those that share keys between devices do not. */
  isCounting?: boolean
}

/** A device with one passkey, as WebAuthn has it: ECDSA with P-256, without a proof of where the device comes from. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url')
  counter = 0
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #host: string
  readonly #isCounting: boolean

  constructor({ host, isCounting = false }: Options) {
    this.#host = host
    this.#isCounting = isCounting
  }

  /** As a portal keeps it, in base64url. */
  get publicKey(): string {
    return coseOf(this.#key.publicKey).toString('base64url')
  }

  /** What the browser sends after it has made the key. */
  create({ challenge }: Asked, { origin, isVerified = true }: Doing): NewPasskey {
    const credentialId = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([0, credentialId.length])
    const key = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(this.#key.publicKey)])
    const authData = Buffer.concat([this.#data((isVerified ? VERIFIED : 0) | PRESENT | HAS_KEY), key])
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ])
    const clientDataJSON = clientData('webauthn.create', challenge, origin).toString('base64url')
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: { clientDataJSON, attestationObject: attestation.toString('base64url') },
    }
  }

  /** What the browser sends to sign in. */
  answer({ challenge }: Asked, { origin, isVerified = true }: Doing): PasskeyAnswer {
    if (this.#isCounting) this.counter += 1
    const authData = this.#data((isVerified ? VERIFIED : 0) | PRESENT)
    const client = clientData('webauthn.get', challenge, origin)
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
      },
    }
  }

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(this.#host).digest(), Buffer.from([flags]), counter])
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** A public key as COSE writes it: an elliptic curve (1: 2), ES256 (3: -7), P-256 (-1: 1), and its point. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  ])
}

/** CBOR (RFC 8949), as far as a key needs it. */
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

function head(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value])
  if (value < 256) return Buffer.from([(type << 5) | 24, value])
  return Buffer.from([(type << 5) | 25, value >> 8, value & 255])
}
