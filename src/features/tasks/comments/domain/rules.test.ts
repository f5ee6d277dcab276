import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mentionsIn, partsOf } from './mentions.ts'
import { missingOf } from './schema.ts'
import { stillNew, toldOf } from './telling.ts'
import { waitingSince } from './waiting.ts'

const people = [
  { id: 'ana', name: 'Ana Lopes' },
  { id: 'anamaria', name: 'Ana Lopes Silva' },
  { id: 'tom', name: 'Tom (Tommy) Keller' },
  { id: 'anne', name: 'Anne-Marie O’Neil' },
]

describe('who is mentioned', () => {
  it.each([
    ['<p>@Ana Lopes what does it weigh?</p>', ['ana'], false],
    ['<p>@ana lopes silva and @Organiser, please</p>', ['anamaria'], true],
    ['<p>@Tom (Tommy) Keller: done</p>', ['tom'], false],
    ['<p>ana@Ana Lopes, @Ana Lopesson, @Wanda Tallis</p>', [], false],
    ['<p><strong>@Ana</strong>&nbsp;Lopes</p>', ['ana'], false],
    ['<p>@anne-marie O’Neil?</p>', ['anne'], false],
    ['<p>@organisers</p>', [], false],
  ])('of “%s”', (text, memberIds, organiser) => {
    expect(mentionsIn(text, people)).toEqual({ memberIds, organiser })
  })

  it('is nobody but the people given, whatever is written', () => {
    const ids = new Set(people.map(({ id }) => id))
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('@Ana Lopes', '@Organiser', ' '))),
        (parts) => {
          expect(mentionsIn(parts.join(''), people).memberIds.every((id) => ids.has(id))).toBe(true)
        },
      ),
    )
  })

  it('is cut out of a text of which nothing is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('@Ana Lopes', ' '))), (parts) => {
        const text = parts.join('')
        const cut = partsOf(text, ['Ana Lopes'])
        expect(cut.map((part) => part.text).join('')).toBe(text)
      }),
    )
  })
})

describe('a conversation', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute))
  it.each([
    ['nobody', [], null],
    ['a team', [[1, false]], 1],
    [
      'a team twice',
      [
        [1, false],
        [2, false],
      ],
      1,
    ],
    [
      'a team and an organiser',
      [
        [1, false],
        [2, true],
      ],
      null,
    ],
    [
      'a team, an organiser and the team again',
      [
        [1, false],
        [2, true],
        [3, false],
        [4, false],
      ],
      3,
    ],
    ['an organiser alone', [[1, true]], null],
  ] as const)('in which %s has written', (_, written, minute) => {
    const rows = written.map(([number, isOrganiser]) => ({ number, isOrganiser, at: at(number) }))
    expect(waitingSince(rows)).toEqual(minute === null ? null : at(minute))
  })

  it('waits exactly while the last word is a team’s, since the first after the last of an organiser', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (sides) => {
        const rows = sides.map((isOrganiser, index) => ({ number: index + 1, isOrganiser, at: at(index) }))
        const since = waitingSince(rows)
        expect(since !== null).toBe(sides.length > 0 && sides.at(-1) === false)
        if (since) expect(since).toEqual(at(sides.lastIndexOf(true) + 1))
      }),
    )
  })
})

describe('who is told', () => {
  const ids = fc.subarray(['ana', 'tom', 'priya', 'mara', 'olu'])

  it('is everyone involved but the author, once, and the muted only when they are mentioned', () => {
    fc.assert(
      fc.property(ids, ids, ids, ids, (mentioned, assigned, tookPart, muted) => {
        const told = toldOf({ authorId: 'ana', mentioned, assigned, tookPart, muted })
        expect(told).not.toContain('ana')
        expect(new Set(told).size).toBe(told.length)
        for (const id of ['tom', 'priya', 'mara', 'olu']) {
          const isInvolved = assigned.includes(id) || tookPart.includes(id)
          const isTold = mentioned.includes(id) || (isInvolved && !muted.includes(id))
          expect(told.includes(id), id).toBe(isTold)
        }
      }),
    )
  })

  it('reads of what is there, is another’s, and is new to them', () => {
    const news = fc.record({
      number: fc.integer({ min: 1, max: 9 }),
      isGone: fc.boolean(),
      isOwn: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(news), fc.integer({ min: 0, max: 9 }), (told, readUpTo) => {
        const left = stillNew(told, readUpTo)
        expect(left.every((one) => one.number > readUpTo && !one.isGone && !one.isOwn)).toBe(true)
        // Once all is read, there is nothing to tell.
        expect(stillNew(left, 9)).toEqual([])
      }),
    )
  })
})

it.each([
  ['', '', 'noId'],
  [' ', 'ana', 'noCommentId'],
  ['one', '', 'noUserId'],
  ['one', 'ana', null],
])('comment “%s” and person “%s” lack %s', (commentId, memberId, missing) => {
  expect(missingOf({ commentId, memberId })).toBe(missing)
})
