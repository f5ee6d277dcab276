import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from '../runtime.js'

const order = ['user', 'reportViewer', 'moderator', 'admin', 'eventflowAdmin']
const levelOf = {
  exhibitor: 'user',
  'stand share': 'user',
  'report viewer': 'reportViewer',
  moderator: 'moderator',
  organiser: 'admin',
  staff: 'eventflowAdmin',
}

/**
 * The accesses of routes that a role is let through to; screens for everyone are shown as the guest sees
 * them.
 */
export function levels(role) {
  return role === 'guest' ? ['public', 'guest'] : order.slice(0, order.indexOf(levelOf[role]) + 1)
}

/** Path and access of every screen; Vite reads the table, because it names components. */
export async function builtRoutes() {
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: false, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  })
  try {
    const { routes } = await vite.ssrLoadModule(join(root, 'src', 'app', 'web', 'routes.ts'))
    return Object.entries(routes)
      .filter(([path]) => !path.startsWith('/dev/'))
      .map(([path, { access }]) => ({ path, access }))
  } finally {
    await vite.close()
  }
}
