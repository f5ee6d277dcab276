import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { RouteTable } from '#app/web/routes/definition.ts'
import type { Access } from '#kit/access/levels.ts'
import { projectRoot } from '#platform/config/project-root.ts'

/**
 * Every built screen, from the route table itself. Only Vite can read that, since it imports icons and
 * styles.
 */
export async function builtRoutes(): Promise<{ path: string; access: Access }[]> {
  const root = projectRoot()
  const { module } = await runnerImport<{ routes: RouteTable }>(join(root, 'src/app/web/routes.ts'), {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [withoutStyles],
  })
  return Object.entries(module.routes)
    .filter(([path]) => !path.startsWith('/dev/'))
    .map(([path, { access }]) => ({ path, access }))
}

const nothing = '\0nothing'

/** Styles need a build, and no route depends on one. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? nothing : undefined),
  load: (id) => (id === nothing ? 'export default {}' : undefined),
}
