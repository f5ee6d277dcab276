import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder that holds package.json. Found by walking up, because the same code runs from `src` (tests) and
 * from the built `dist/server`, and the working directory is wherever `npx eventflow` was called.
 */
export function projectRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`No package.json above ${import.meta.dirname}`)
    folder = parent
  }
  return folder
}
