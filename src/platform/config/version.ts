import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** The package's version, shown in the account menu. */
export const version: string = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')).version
