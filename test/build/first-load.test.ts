import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { projectRoot } from '#platform/config/project-root.ts'
import { firstLoadOf, kilobytes } from './first-load.ts'

/** In kilobytes after gzip: about a second on a slow phone connection. */
const BUDGET = 200
/** Code that exhibitors never need must not come with their first screen. */
const ORGANISERS_ONLY = /form-builder|organiser-dashboard|features\/reports|admin-/

const root = projectRoot()

beforeAll(() => {
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.js')], { encoding: 'utf8' })
  expect(built.status, built.stderr).toBe(0)
}, 180_000)

it('loads the exhibitor dashboard with at most 200 KB of JavaScript', () => {
  const chunks = firstLoadOf(join(root, 'dist/web'), 'features/portal/dashboard/web/screens/dashboard.tsx')
  const total = kilobytes(chunks.reduce((sum, { bytes }) => sum + bytes, 0))
  const list = chunks.map(({ chunk, bytes }) => `${kilobytes(bytes).toFixed(1).padStart(7)} KB  ${chunk}`)
  process.stdout.write(`First load: ${total} KB of JavaScript in ${chunks.length} files, of ${BUDGET} KB.\n`)
  expect(total, `First load of the exhibitor dashboard:\n${list.join('\n')}`).toBeLessThanOrEqual(BUDGET)
  expect(chunks.map(({ chunk }) => chunk).filter((chunk) => ORGANISERS_ONLY.test(chunk))).toEqual([])
})
