import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { guidePictures } from './guide-pictures.js'

const guides = readdirSync('docs/guides', { recursive: true })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/guides/${name}`)

/** Addresses of the pictures that a page shows, as paths from the root. */
function shownBy(page) {
  const text = readFileSync(page, 'utf8')
  const addresses = [...text.matchAll(/!\[[^\]]+\]\(([^)]+\.png)\)|<img src="([^"]+\.png)"/g)]
  return addresses.map(([, written, sized]) => join(dirname(page), written ?? sized))
}

it('shows pictures that the script makes, in the README and the guides, and makes none that nobody sees', () => {
  const shown = new Set(['README.md', ...guides].flatMap(shownBy))
  const made = guidePictures.map(({ name }) => `docs/pictures/${name}.png`)
  expect([...shown].sort()).toEqual([...made].sort())
})

it('keeps the pictures of the script, and no others', () => {
  const names = guidePictures.map(({ name }) => `${name}.png`)
  expect(readdirSync('docs/pictures').sort()).toEqual([...names].sort())
})
