import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listQuery } from './contract.ts'
import { choice, defineList, NONE, toggle, writeValues } from './list.ts'

const list = defineList({
  sorts: ['name', 'size'],
  sort: '-size',
  filters: { type: choice(['shell', 'space', NONE]), hall: choice(), isOpen: toggle },
})
const query = listQuery(list)
const asked = (search: object) => query.safeParse(search)

describe('what is asked of a list', () => {
  it('is the first page in the order of the list, when nothing is said', () => {
    expect(query.parse({})).toEqual({ search: '', sort: '-size', page: 1, pageSize: 100 })
  })

  it('is read from the words of an address', () => {
    const search = {
      search: ' north ',
      sort: 'name',
      page: '3',
      type: 'shell,none',
      hall: 'A%2C1,B',
      isOpen: 'false',
    }
    expect(query.parse(search)).toEqual({
      ...{ search: 'north', sort: 'name', page: 3, pageSize: 100 },
      ...{ type: ['shell', 'none'], hall: ['A,1', 'B'], isOpen: false },
    })
  })

  it.each([
    { colour: 'red' },
    { sort: 'colour' },
    { page: '0' },
    { page: '1.5' },
    { page: '1e9' },
    { pageSize: '101' },
    { type: 'shell,sheel' },
    { isOpen: 'yes' },
    { hall: 'h'.repeat(201) },
    { hall: 'h,'.repeat(201) },
    { search: 's'.repeat(201) },
  ])('is refused when it is not known: %j', (search) => {
    expect(asked(search).success).toBe(false)
  })

  it('keeps any values, commas and percent signs too', () => {
    const values = fc.array(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(values, (halls) => {
        expect(query.parse({ hall: writeValues(halls) }).hall).toEqual(halls)
      }),
    )
  })
})
