import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** “a + *” and “a ~ *”, where nothing but the kind of element says what a is. */
const anyAfterAny = /(?:^|[\s>+~,(])([^\s>+~,(){}.#[]+)\)? [+~] (?:\*|::)/gm

const found = (css: string) => [...css.matchAll(anyAfterAny)].map(([rule]) => rule.trim())

it('no style asks what stands before an element of any kind', () => {
  // Chromium then styles all that stands beside a new element anew, with all that is in it, on every screen: in the matrix
  // that were all cells, each time a row came into sight (decision 149).
  const sheets = globSync('src/**/*.css')
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.flatMap((sheet) => found(readFileSync(sheet, 'utf8')).map((rule) => [sheet, rule]))).toEqual(
    [],
  )
})

it('would find one', () => {
  expect(found('.text > * + * {')).toEqual(['* + *'])
  expect(found('.text :is(h2, h3, h4) + * {')).toHaveLength(1)
  expect(found('.facts > * + ::before {')).toHaveLength(1)
  expect(found('.legend + * {}, p + p {}, .text > :where(:not(:first-child)) {')).toEqual([])
})
