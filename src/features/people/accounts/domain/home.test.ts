import { expect, test } from 'vitest'
import { levels } from '#kit/access/levels.ts'
import { homeOf } from './home.ts'

test('whoever sees the overview begins there', () => {
  expect(levels.filter((level) => homeOf(level) === '/admin')).toEqual([
    'reportViewer',
    'moderator',
    'admin',
    'eventflowAdmin',
  ])
})
