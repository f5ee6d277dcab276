import { expect, it } from 'vitest'
import { usedInLines } from './used-in.ts'

it('names five forms, then says how many there are besides', () => {
  const titles = ['Badges', 'Catering', 'Electrics', 'Furniture', 'Internet']
  expect(usedInLines({ usedInCount: 0, usedInTitles: [] })).toEqual([])
  expect(usedInLines({ usedInCount: 5, usedInTitles: titles })).toEqual(titles)
  expect(usedInLines({ usedInCount: 7, usedInTitles: titles })).toEqual([...titles, '+ 2 more'])
})
