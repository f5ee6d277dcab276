import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { defaultIcon, fallbackIcon, iconAddress, iconNameOf, symbolOf } from './icon-names.ts'

it('finds the files of the specified names', () => {
  expect(iconAddress(defaultIcon)).toBe('/assets/icons/release_alert.svg')
  expect(iconAddress(fallbackIcon)).toBe('/assets/icons/error.svg')
  expect(iconAddress('bolt_outlined')).toBe('/assets/icons/bolt.svg')
})

it('has both specified icons in the set', () => {
  for (const name of [defaultIcon, fallbackIcon]) {
    expect(existsSync(`node_modules/@material-symbols/svg-400/outlined/${symbolOf(name)}.svg`)).toBe(true)
  }
})

it('never leaves the folder of icons', () => {
  expect(iconAddress('../../api/secret')).toBe('/assets/icons/error.svg')
  expect(iconAddress('')).toBe('/assets/icons/error.svg')
})

it('keeps a name that gives the same symbol again', () => {
  for (const symbol of ['bolt', 'release_alert', 'error']) expect(symbolOf(iconNameOf(symbol))).toBe(symbol)
  expect(iconNameOf('release_alert')).toBe(defaultIcon)
})
