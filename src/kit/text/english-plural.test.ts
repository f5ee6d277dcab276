import { describe, expect, test } from 'vitest'
import { pluralOf, singularOf } from './english-plural.ts'

const pairs = [
  ['task', 'tasks'],
  ['activity', 'activities'],
  ['day', 'days'],
  ['stand share', 'stand shares'],
  ['company', 'companies'],
  ['box', 'boxes'],
  ['branch', 'branches'],
  ['coach', 'coaches'],
  ['cache', 'caches'],
  ['brush', 'brushes'],
  ['address', 'addresses'],
  ['status', 'statuses'],
  ['house', 'houses'],
  ['course', 'courses'],
  ['use', 'uses'],
  ['clause', 'clauses'],
  ['piece', 'pieces'],
  ['note', 'notes'],
  ['photo', 'photos'],
  ['Person', 'People'],
  ['woman', 'women'],
  ['sales person', 'sales people'],
  ['movie', 'movies'],
  ['FAQ', 'FAQs'],
  ['to-do', 'to-dos'],
  ['news', 'news'],
] as const

test.each(pairs)('%s, %s', (one, many) => {
  expect(pluralOf(one)).toBe(many)
  expect(singularOf(many)).toBe(one)
})

describe('singularOf', () => {
  test.each(['task', 'address', 'status', 'analysis', 'paperwork', 'Level 2', ''])('leaves %j', (text) => {
    expect(singularOf(text)).toBe(text)
  })
})
