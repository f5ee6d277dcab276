import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#kit/ids/new-id.ts'
import { redactText } from '../log/redact.ts'
import { linkIdOf, linkToken, withoutLinkTokens } from './link-token.ts'

const SECRET = 'the secret of this deployment'
const id = newId()
const token = linkToken(SECRET, id)

describe('the token of a link', () => {
  it('is the same each time, of this deployment and this link', () => {
    expect(linkToken(SECRET, id)).toBe(token)
    expect(linkToken(SECRET, newId())).not.toBe(token)
    expect(linkToken('the secret of another one', id)).not.toBe(token)
  })

  it('names its link, to the deployment that made it alone', () => {
    fc.assert(
      fc.property(fc.uuid(), (linkId) => {
        expect(linkIdOf(SECRET, linkToken(SECRET, linkId))).toBe(linkId)
        expect(linkIdOf('the secret of another one', linkToken(SECRET, linkId))).toBeUndefined()
      }),
    )
  })

  it('is not one with any other character in it', () => {
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'Aa0_-'), (at, character) => {
        const changed = `${token.slice(0, at)}${character}${token.slice(at + 1)}`
        const isSame = changed === token
        // The last character of the id holds four bits that name nothing; the link is the same one.
        if (at !== 'eft_'.length + 21) expect(linkIdOf(SECRET, changed)).toBe(isSame ? id : undefined)
      }),
    )
  })

  it.each(['', 'eft_', 'unknown', token.slice(1), `${token}A`, `x${token}`, '%'.repeat(60)])(
    'is not “%s”',
    (sent) => {
      expect(linkIdOf(SECRET, sent)).toBeUndefined()
    },
  )

  it('is kept out of logs and of what mail servers say, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.constantFrom('', '/auth/links/x/', '?token=', '“', 'Go to '),
        (linkId, before) => {
          const secret = linkToken(SECRET, linkId)
          expect(redactText(`${before}${secret} and more`)).not.toContain(secret.slice(0, 12))
          expect(withoutLinkTokens(`${before}${secret} and more`)).toBe(`${before}[link hidden] and more`)
        },
      ),
    )
  })
})
