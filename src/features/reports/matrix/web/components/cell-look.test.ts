import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { iconColours, iconPictures, legendStates } from './cell-look.ts'

const TOKENS = '../../../../../ui/tokens/tokens.css'

it('draws each sign in the colours that its state has elsewhere', () => {
  const tokens = readFileSync(join(import.meta.dirname, TOKENS), 'utf8')
  const [light = '', dark = ''] = tokens.split('@media screen {')
  const valueIn = (css: string, token: string) => new RegExp(`\\s${token}: (#[0-9a-f]{6});`).exec(css)?.[1]
  const told = legendStates.map((state) => iconColours[state])
  expect(told.map(({ light: own }) => own)).toEqual(told.map(({ token }) => valueIn(light, token)))
  expect(told.map(({ dark: own }) => own)).toEqual(told.map(({ token }) => valueIn(dark, token)))
})

it('has a picture of each state for both grounds, coloured', () => {
  expect(Object.keys(iconPictures)).toHaveLength(12)
  for (const [name, picture] of Object.entries(iconPictures))
    expect(picture, name).toMatch(/^url\("data:image\/svg\+xml,%3Csvg%20fill%3D%22%23[0-9a-f]{6}%22/)
})
