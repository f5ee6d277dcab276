import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { figureIds, figures } from '#features/reports/figures/domain/figures.ts'

/** The part of the guide that is the same as what the help of the screens says. */
const definitions = figureIds
  .map((id) => {
    const { name, counts, outOf, notes } = figures[id]
    return [
      `## ${name}`,
      `**Counts:** ${counts}`,
      ...(outOf ? [`**Out of:** ${outOf}`] : []),
      `**Note:** ${notes}`,
    ].join('\n\n')
  })
  .join('\n\n')

it('the guide defines each figure in the words of its help', () => {
  const guide = readFileSync(new URL('../docs/guides/figures.md', import.meta.url), 'utf8')
  expect(guide.slice(guide.indexOf('\n## ') + 1).trim()).toBe(definitions)
})

it('no two figures have one name', () => {
  const names = figureIds.map((id) => figures[id].name)
  expect(names).toEqual([...new Set(names)])
})
