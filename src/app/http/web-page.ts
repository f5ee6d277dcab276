import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { readBoot } from '#features/portal/boot/server/queries.ts'
import type { HttpEnv } from '#platform/http/app.ts'

/** The built web app: its files, and its page with the data of the first screen written into it. */
export function mountWebApp(app: Hono<HttpEnv>, folder: string) {
  const page = readPage(folder)
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      rewriteRequestPath: (path) => path.replace(/^\/e\/[a-z0-9-]+/, ''),
      // All but the icons and the files that pdf.js fetches carry the hash of their content in their names.
      onFound: (path, c) => {
        const isHashed = !/\/assets\/(?:icons|pdf)\//.test(path)
        c.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
      },
    }),
  )
  // A page of an older build may ask for a file that is gone: the answer tells it to reload.
  app.get('/assets/*', (c) => c.text('Not found', 404))
  app.get('/colour-scheme.js', serveStatic({ root: folder, path: 'colour-scheme.js' }))
  app.get('/icon.svg', serveStatic({ root: folder, path: 'icon.svg' }))
  app.get('*', async (c, next) => {
    if (c.req.path.startsWith('/api/')) return next()
    const context = await c.get('context')()
    const boot = await readBoot(context)
    c.header('cache-control', 'no-store')
    return c.html(page(boot, boot.event?.eventName ?? 'Eventflow'), boot.event || boot.needsSetup ? 200 : 404)
  })
}

/** Fills the page: a block of data, which no browser runs, and the event's name as the title. */
function readPage(folder: string): (boot: unknown, title: string) => string {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  return (boot, title) => {
    const data = JSON.stringify(boot).replaceAll('<', '\\u003c')
    return html
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
      .replace(
        '<div id="root">',
        () => `<script type="application/json" id="boot">${data}</script><div id="root">`,
      )
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
