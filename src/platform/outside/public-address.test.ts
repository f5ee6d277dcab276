import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReachable } from './public-address.ts'

/** What is nobody's public address (IANA's special-purpose registries), written out by hand: first byte and so on. */
function isSpecial([a, b, c]: readonly number[]): boolean {
  const [one, two, three] = [a ?? 0, b ?? 0, c ?? 0]
  return (
    [0, 10, 127].includes(one) ||
    one >= 224 ||
    (one === 100 && two >= 64 && two < 128) ||
    (one === 169 && two === 254) ||
    (one === 172 && two >= 16 && two < 32) ||
    (one === 192 && two === 168) ||
    (one === 192 && two === 0 && (three === 0 || three === 2)) ||
    (one === 192 && two === 88 && three === 99) ||
    (one === 192 && two === 31 && three === 196) ||
    (one === 192 && two === 52 && three === 193) ||
    (one === 192 && two === 175 && three === 48) ||
    (one === 198 && (two === 18 || two === 19)) ||
    (one === 198 && two === 51 && three === 100) ||
    (one === 203 && two === 0 && three === 113)
  )
}

const anyByte = fc.integer({ min: 0, max: 255 })
const special = fc.constantFrom(
  ...[[10], [127], [0], [100, 64], [100, 127], [169, 254], [172, 16], [172, 31], [192, 168], [192, 0, 0]],
  ...[[192, 0, 2], [198, 18], [198, 19], [198, 51, 100], [203, 0, 113], [224], [240], [255], [192, 88, 99]],
)
/** Half of them in or near a special range. */
const bytes = fc.oneof(
  fc.tuple(anyByte, anyByte, anyByte, anyByte),
  fc.tuple(special, fc.tuple(anyByte, anyByte, anyByte, anyByte)).map(([head, rest]) => {
    return [...head, ...rest.slice(head.length)]
  }),
)
const hex = (high = 0, low = 0) => ((high << 8) | low).toString(16)

describe('an address on the internet', () => {
  it('is any IPv4 address that no registry sets apart, and no other', () => {
    fc.assert(
      fc.property(bytes, (four) => {
        expect(isReachable(four.join('.'), 'public')).toBe(!isSpecial(four))
      }),
    )
  })

  it('is the same inside IPv6, mapped or by NAT64, in each way of writing it', () => {
    fc.assert(
      fc.property(bytes, (four) => {
        const tail = `${hex(four[0], four[1])}:${hex(four[2], four[3])}`
        const forms = [`::ffff:${tail}`, `::ffff:${four.join('.')}`, `0:0:0:0:0:FFFF:${tail}`]
        const translated = [`64:ff9b::${tail}`, `0064:ff9b:0:0:0:0:${tail}`]
        const answers = [...forms, ...translated].map((form) => isReachable(form, 'public'))
        expect(answers).toEqual(Array(5).fill(!isSpecial(four)))
      }),
    )
  })

  it('is never one of the forms by which IPv6 goes through IPv4, whatever is in it', () => {
    fc.assert(
      fc.property(bytes, (four) => {
        const tail = `${hex(four[0], four[1])}:${hex(four[2], four[3])}`
        const forms = [
          `2002:${tail}::1`,
          `2001::${tail}`,
          `64:ff9b:1::${tail}`,
          `::ffff:0:${tail}`,
          `::${tail}`,
        ]
        expect(forms.map((form) => isReachable(form, 'public'))).toEqual(Array(5).fill(false))
      }),
    )
  })

  it('is in IPv6 within 2000::/3 alone', () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
        const written = groups.map((one) => one.toString(16)).join(':')
        const isGlobal = ((groups[0] ?? 0) & 0xe000) === 0x2000
        if (!isGlobal) expect(isReachable(written, 'public')).toBe(false)
      }),
    )
  })

  it.each(['2606:4700::1111', '2a00:1450:4009:81f::200e', '93.184.215.14', '64:ff9b::5db8:d70e'])(
    'is %s',
    (one) => {
      expect(isReachable(one, 'public')).toBe(true)
    },
  )

  it.each([
    ...[
      '::',
      '::1',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd12:3456::1',
      'fec0::1',
      'ff02::1',
      '2001:db8::1',
    ],
    ...['100::1', '5f00::1', '3fff::1', '169.254.169.254', 'fd00:ec2::254', '::ffff:169.254.169.254'],
    // What other programs read as 127.0.0.1, and what is no address at all.
    ...[
      '0177.0.0.1',
      '0x7f.0.0.1',
      '2130706433',
      '127.1',
      '::ffff:0x7f.1',
      '',
      'localhost',
      '[::1]',
      '1.2.3.4 ',
    ],
  ])('is not %s', (one) => {
    expect(isReachable(one, 'public')).toBe(false)
  })
})

describe('with private networks open', () => {
  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.7',
    '100.64.0.1',
    'fd12::1',
    '::ffff:10.0.0.1',
  ])('%s is in reach', (one) => {
    expect(isReachable(one, 'private')).toBe(true)
  })

  it.each([
    '169.254.169.254',
    '::ffff:169.254.169.254',
    'fe80::1',
    '0.0.0.0',
    '::',
    '224.0.0.1',
    '255.255.255.255',
  ])('%s is not: it answers to no other machine', (one) => {
    expect(isReachable(one, 'private')).toBe(false)
  })
})
