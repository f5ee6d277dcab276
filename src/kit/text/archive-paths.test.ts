import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { archivePaths } from './archive-paths.ts'

describe('the paths of an archive', () => {
  it.each([
    [['A/B Boats', '../../etc', 'passwd'], 'A-B Boats/-..-etc/passwd'],
    [['..', 'plan.pdf'], 'Untitled/plan.pdf'],
    [['CON', 'aux.txt'], '_CON/_aux.txt'],
    [['Foxglove', 'pl\u0000an\u202efdp.exe'], 'Foxglove/planfdp.exe'],
    [['What? Why: *', ' plan .pdf. '], 'What- Why- -/plan .pdf'],
    [['x'.repeat(200), `${'y'.repeat(200)}.pdf`], `${'x'.repeat(80)}/${'y'.repeat(76)}.pdf`],
  ])('are safe: %j', (parts, path) => {
    expect(archivePaths()(...(parts as [string]))).toBe(path)
  })

  it('are numbered where they would be the same, also without case and accents', () => {
    const pathOf = archivePaths()
    const named = ['plan.pdf', 'PLAN.pdf', 'plàn.pdf', 'plan (2).pdf', 'plan', '.pdf'].map((name) =>
      pathOf('A', name),
    )
    expect(named).toEqual([
      'A/plan.pdf',
      'A/PLAN (2).pdf',
      'A/plàn (3).pdf',
      'A/plan (2) (2).pdf',
      'A/plan',
      'A/pdf',
    ])
  })

  it('are all different, and lead nowhere outside', () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('.', '..', 'a', 'A', 'a (2)', 'á', 'nul', '/', '\\', 'a.pdf', 'A.PDF', 'a (2).pdf', ''),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(part, part)), (all) => {
        const pathOf = archivePaths()
        const paths = all.map(([folder, name]) => pathOf(folder, name))
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
        for (const path of paths) {
          const parts = path.split('/')
          expect(parts).toHaveLength(2)
          for (const one of parts) expect(one).toMatch(/^(?![\s.])[^\\:*?"<>|\p{Cc}]+(?<![\s.])$/u)
        }
      }),
    )
  })
})
