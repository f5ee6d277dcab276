import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { ScreenPath } from '#addresses/address.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { firstLoadOf, kilobytes } from '#test/build/first-load.ts'
import type { Measure } from '../measure.ts'

const root = projectRoot()

/** The JavaScript that a browser loads before it draws the first screen, for each kind of person. */
export async function run(): Promise<Measure[]> {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/build.js')], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  const sizeOf = (screen: ScreenPath) => kilobytes(firstLoadOf(join(root, 'dist/web'), screen).scripts)
  return [
    { name: 'first load: exhibitor dashboard', unit: 'KB gzip', value: sizeOf('/'), atMost: 200 },
    { name: 'first load: sign in', unit: 'KB gzip', value: sizeOf('/auth/login') },
    { name: 'first load: filling in a form', unit: 'KB gzip', value: sizeOf('/forms/{formId}') },
    { name: 'first load: overview of the organiser', unit: 'KB gzip', value: sizeOf('/admin') },
  ]
}

if (import.meta.main) console.table(await run())
