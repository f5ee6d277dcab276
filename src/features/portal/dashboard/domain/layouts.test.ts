import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARDS_PER_LAYOUT, cardInput, cardTypes } from './cards.ts'
import {
  blankCard,
  type CardLayout,
  defaultLayout,
  hasSameCards,
  layoutChangeSchema,
  layoutFor,
  layoutInTheWay,
  newLayoutSchema,
  withDefault,
} from './layouts.ts'
import { dashboardMessages } from './messages.ts'

const layout = (id: string, teamTypeIds: string[] = []): CardLayout => ({
  ...defaultLayout,
  id,
  name: `Layout ${id}`,
  isDefault: false,
  teamTypeIds,
})
const sixCards = Array.from({ length: 6 }, () => blankCard('text'))

describe('the default layout', () => {
  it('is a valid layout of six different cards', () => {
    expect(layoutChangeSchema.safeParse(defaultLayout).success).toBe(true)
    expect(new Set(defaultLayout.cards.map(({ id }) => id)).size).toBe(CARDS_PER_LAYOUT)
  })

  it('is used until one is stored, and gives way to the stored one', () => {
    const shell = layout('shell', ['a'])
    expect(withDefault([shell])).toEqual([defaultLayout, shell])
    const own = { ...layout('default'), isDefault: true, version: 4 }
    expect(withDefault([shell, own])).toEqual([own, shell])
  })
})

describe('layoutFor', () => {
  const layouts = withDefault([layout('shell', ['a', 'b']), layout('space', ['c'])])

  it.each([
    ['a', 'shell'],
    ['b', 'shell'],
    ['c', 'space'],
    ['d', 'default'],
    [null, 'default'],
  ])('of the type %s is %s', (teamTypeId, expected) => {
    expect(layoutFor(layouts, teamTypeId).id).toBe(expected)
  })

  it('always finds one, and one that names the type exactly when there is such a one', () => {
    const types = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
    fc.assert(
      fc.property(fc.array(types), fc.option(fc.constantFrom('a', 'b', 'c', 'd')), (named, type) => {
        const some = withDefault(named.map((teamTypeIds, index) => layout(`${index}`, teamTypeIds)))
        const found = layoutFor(some, type)
        const isNamed = named.some((teamTypeIds) => type !== null && teamTypeIds.includes(type))
        expect(found.isDefault).toBe(!isNamed)
        if (type !== null && isNamed) expect(found.teamTypeIds).toContain(type)
      }),
    )
  })
})

describe('layoutInTheWay', () => {
  const [shell, space] = [layout('shell', ['a', 'b']), layout('space', ['c'])]

  it('finds the other layout that has the team type', () => {
    const found = layoutInTheWay([shell, space], { id: 'space', teamTypeIds: ['c', 'b'] })
    expect(found).toEqual({ layout: shell, teamTypeId: 'b' })
    expect(layoutInTheWay([shell, space], { id: undefined, teamTypeIds: ['c'] })?.layout).toBe(space)
  })

  it('is not in its own way', () => {
    expect(layoutInTheWay([shell, space], { id: 'shell', teamTypeIds: ['a', 'b'] })).toBeUndefined()
  })
})

describe('hasSameCards', () => {
  const own = defaultLayout.cards.map(({ id }) => ({ id }))

  it('accepts the cards of the layout in any order', () => {
    expect(hasSameCards(defaultLayout, own.toReversed())).toBe(true)
  })

  it.each([
    ['another card', [...own.slice(1), { id: 'other' }]],
    ['a card twice', [...own.slice(1), ...own.slice(1, 2)]],
    ['a card too few', own.slice(1)],
  ])('refuses %s', (_, cards) => {
    expect(hasSameCards(defaultLayout, cards)).toBe(false)
  })
})

describe('an organiser’s input', () => {
  const messageOf = (value: unknown) => newLayoutSchema.safeParse(value).error?.issues[0]?.message

  it.each(cardTypes)('may hold a card of the type %s', (type) => {
    expect(cardInput.safeParse({ type }).success).toBe(true)
  })

  it.each([
    ['five cards', { name: 'Shell', cards: sixCards.slice(1) }, 'Invalid cards'],
    ['seven cards', { name: 'Shell', cards: [...sixCards, blankCard('text')] }, 'Invalid cards'],
    ['no cards', { name: 'Shell' }, 'Invalid cards'],
    ['a card that is none', { name: 'Shell', cards: sixCards.with(2, 'text' as never) }, 'Invalid card'],
    [
      'an unknown type',
      { name: 'Shell', cards: sixCards.with(5, { ...blankCard('text'), type: 'weather' as never }) },
      'Invalid card',
    ],
    [
      'half a mini',
      { name: 'Shell', cards: sixCards.with(0, { ...blankCard('text'), isMini: 'half' as never }) },
      'Invalid card',
    ],
    [
      'a long title',
      { name: 'Shell', cards: sixCards.with(0, { ...blankCard('text'), title: 'x'.repeat(61) }) },
      'A title can have up to 60 characters.',
    ],
    [
      'a long description',
      { name: 'Shell', cards: sixCards.with(0, { ...blankCard('text'), description: 'x'.repeat(301) }) },
      'A description can have up to 300 characters.',
    ],
    ['a number for a name', { name: 7, cards: sixCards }, 'Invalid field'],
    ['text for the team types', { name: 'Shell', teamTypeIds: 'all', cards: sixCards }, 'Invalid field'],
    ['an empty name', { name: ' ', cards: sixCards }, 'Enter a name.'],
  ])('is refused with %s', (_, value, message) => {
    expect(messageOf(value)).toBe(message)
  })
})

/** Forms specification, section 8, to the letter. */
it('has the words of the specification', () => {
  const {
    invalidCard,
    invalidLayout,
    invalidCards,
    invalidField,
    invalidUpdate,
    defaultLayout: refused,
  } = dashboardMessages
  expect([invalidCard, invalidLayout, invalidCards, invalidField, invalidUpdate, refused]).toEqual([
    'Invalid card',
    'Invalid layout',
    'Invalid cards',
    'Invalid field',
    'Invalid update',
    "Can't delete the default layout",
  ])
})
