import { expect, it } from 'vitest'
import { defaultIcon, fallbackIcon, iconAddress, iconNameOf, symbolOf } from './icon-names.ts'

it('finds the files of the specified names', () => {
  expect(iconAddress(defaultIcon)).toBe('/assets/icons/new_releases.svg')
  expect(iconAddress(fallbackIcon)).toBe('/assets/icons/error.svg')
  expect(iconAddress('bolt_outlined')).toBe('/assets/icons/bolt.svg')
})

it('never leaves the folder of icons', () => {
  expect(iconAddress('../../api/secret')).toBe('/assets/icons/error.svg')
  expect(iconAddress('')).toBe('/assets/icons/error.svg')
})

it('keeps a name that gives the same symbol again', () => {
  for (const symbol of ['bolt', 'new_releases', 'error']) expect(symbolOf(iconNameOf(symbol))).toBe(symbol)
  expect(iconNameOf('new_releases')).toBe(defaultIcon)
})
