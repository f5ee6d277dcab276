import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/config/project-root.ts'

const file = join(projectRoot(), '../shared/data/exhibitors-infocomm-2026.csv')

/**
 * The stands of a real trade fair, as its public directory lists them: name, booth_number, hall. It is not ours to give
 * on, so that it lies beside the project; null where it is not there.
 */
export const realList: string | null = existsSync(file) ? readFileSync(file, 'utf8') : null
