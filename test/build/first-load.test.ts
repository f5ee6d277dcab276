import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ScreenPath } from '#addresses/address.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { firstLoadOf, kilobytes } from './first-load.ts'

/** In kilobytes after gzip: about a second on a slow phone connection. */
const BUDGET = 200
/** The first screen that most people ever see, on a phone. It grew from 217 to 310 KB while nothing counted it. */
const MOST_BEHIND_AN_INVITATION = 250
/** Code that exhibitors never need must not come with their first screen. */
const ORGANISERS_ONLY = /form-builder|exhibitor-view|organiser-navigation|features\/reports|admin-|\/editor\//
/** At six at a time and 300 ms each, the files of these screens cost at most five round trips. */
const MOST_FILES: Partial<Record<ScreenPath, number>> = {
  '/': 12,
  '/forms': 12,
  '/downloads': 18,
  '/content/{contentId}': 18,
  '/tasks': 22,
  '/tasks/{taskId}': 24,
  '/guests/forms/{formId}/': 24,
  '/forms/{formId}': 29,
  '/auth/login': 18,
  '/auth/set-password': 18,
}

const dist = join(projectRoot(), 'dist/web')

beforeAll(() => {
  const builder = join(projectRoot(), 'scripts/build.js')
  const built = spawnSync(process.execPath, [builder], { encoding: 'utf8' })
  expect(built.status, built.stderr).toBe(0)
}, 180_000)

describe('the first load of the exhibitor dashboard', () => {
  it('has at most 200 KB of JavaScript', () => {
    const { scripts } = firstLoadOf(dist, '/')
    const total = kilobytes(scripts)
    const list = scripts.map((script) => `${kilobytes([script]).toFixed(1).padStart(7)} KB  ${script.file}`)
    process.stdout.write(
      `First load: ${total} KB of JavaScript in ${scripts.length} files, of ${BUDGET} KB.\n`,
    )
    expect(total, `First load of the exhibitor dashboard:\n${list.join('\n')}`).toBeLessThanOrEqual(BUDGET)
  })

  it('has nothing that only organisers need', () => {
    const modules = firstLoadOf(dist, '/').scripts.flatMap((script) => script.modules)
    expect(modules).toContain('src/features/portal/dashboard/web/components/team-dashboard.tsx')
    expect(modules.filter((module) => ORGANISERS_ONLY.test(module))).toEqual([])
  })
})

it.each(Object.entries(MOST_FILES))('%s comes in at most %i files', (screen, most) => {
  const { scripts, styles } = firstLoadOf(dist, screen as ScreenPath)
  const files = [...scripts, ...styles].map(({ file }) => file)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(most)
})

it('the screen behind the link of an invitation has at most 250 KB of JavaScript', () => {
  const { scripts } = firstLoadOf(dist, '/auth/set-password')
  const list = scripts.map((script) => `${kilobytes([script]).toFixed(1).padStart(7)} KB  ${script.file}`)
  expect(kilobytes(scripts), list.join('\n')).toBeLessThanOrEqual(MOST_BEHIND_AN_INVITATION)
})

it('has each larger file compressed already', () => {
  const { scripts, styles } = firstLoadOf(dist, '/')
  const larger = [...scripts, ...styles].filter(({ bytes }) => bytes > 1_000).map(({ file }) => file)
  expect(larger.length).toBeGreaterThan(4)
  expect(larger.filter((file) => !existsSync(join(dist, `${file}.br`)))).toEqual([])
  expect(larger.filter((file) => !existsSync(join(dist, `${file}.gz`)))).toEqual([])
})
