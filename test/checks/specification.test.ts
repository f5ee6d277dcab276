import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('names only files and folders that are there, in the page on the specification', () => {
  const page = readFileSync('docs/specification.md', 'utf8')
  const paths = [...page.matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].flatMap(([, path]) => path ?? [])
  expect(paths.length).toBeGreaterThan(80)
  const missing = paths.filter((path) => !existsSync(/^(test|docs|src)\//.test(path) ? path : `src/${path}`))
  expect(missing).toEqual([])
})
