import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { matchScreen } from '#addresses/match-screen.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import { readBoot } from '#features/portal/boot/server/queries.ts'
import { accesses, isAtLeast, mayUse } from '#kit/access/levels.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { type FirstAnswer, firstAnswers } from './first-answers.ts'
import { pageIcons } from './page-icons.ts'
import { inTwoParts } from './two-parts.ts'

/** Their names stay the same when their content changes, which is seldom. A stale one does no harm. */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=2592000'

/**
 * The built web app: its files, and its page, into which is written what its first screen needs, so that a browser
 * fetches code and data in one go instead of one after the other.
 */
export function mountWebApp(app: Hono<HttpEnv>, folder: string) {
  const page = readPage(folder)
  const screens = readScreens(folder)
  const iconsOf = pageIcons(join(folder, 'assets/icons'))
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      rewriteRequestPath: (path) => path.replace(/^\/e\/[a-z0-9-]+/, ''),
      // All but the icons and the files that pdf.js fetches carry the hash of their content in their names.
      onFound: (path, c) => {
        const isHashed = !/\/assets\/(?:icons|pdf)\//.test(path)
        c.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : FOR_A_DAY)
      },
    }),
  )
  // A page of an older build may ask for a file that is gone: the answer tells it to reload.
  app.get('/assets/*', (c) => c.text('Not found', 404))
  const unhashed = { root: folder, onFound: (_: string, c: Context) => c.header('cache-control', FOR_A_DAY) }
  app.get('/colour-scheme.js', serveStatic({ ...unhashed, path: 'colour-scheme.js' }))
  app.get('/icon.svg', serveStatic({ ...unhashed, path: 'icon.svg' }))
  app.get('*', async (c, next) => {
    if (c.req.path.startsWith('/api/')) return next()
    const context = await c.get('context')()
    const wanted = matchScreen(c.req.path, screens.paths)
    // The boot document is begun first: the live stream then tells what changes while the answers are read.
    const reading = readBoot(context)
    const answering = wanted
      ? firstAnswers({ ...wanted, search: new URL(c.req.url).searchParams }, context)
      : Promise.resolve([])
    const boot = await reading
    const beginning = page.beginning(boot, screens.filesFor(wanted?.path, boot))
    const rest = answering.then(async (answers) => page.rest(answers, await iconsOf(boot, answers)))
    c.get('facts').rest = rest
    c.header('cache-control', 'no-store')
    return c.body(inTwoParts(c, { beginning, rest }), boot.event || boot.needsSetup ? 200 : 404)
  })
}

const screensSchema = z.object({
  screens: z.record(z.string(), z.object({ access: z.enum(accesses), files: z.array(z.string()) })),
  organisers: z.array(z.string()),
})

type Files = {
  /** Needed by the screen, besides those that the page itself names. */
  now: readonly string[]
  /** Of the screen that most probably comes after it. */
  next: readonly string[]
}

/** What the build says about the screens (scripts/screen-files.js). */
function readScreens(folder: string) {
  const { screens, organisers } = screensSchema.parse(
    JSON.parse(readFileSync(join(folder, '.vite/screens.json'), 'utf8')),
  )
  const filesOf = (path: string) => screens[path]?.files ?? []

  function filesFor(path: string | undefined, { needsSetup, event, me }: Boot): Files {
    if (needsSetup) return { now: filesOf('/setup'), next: [] }
    const access = path === undefined ? undefined : screens[path]?.access
    if (!event || path === undefined || access === undefined) return { now: [], next: [] }
    if (!me) {
      const isOpen = mayUse(undefined, access)
      return { now: filesOf(isOpen ? path : '/auth/login'), next: access === 'guest' ? [] : filesOf('/') }
    }
    const own = mayUse(me.level, access) ? filesOf(path) : []
    return { now: isAtLeast(me.level, 'reportViewer') ? [...own, ...organisers] : own, next: [] }
  }

  return { paths: Object.keys(screens), filesFor }
}

const ROOT = '<div id="root">'

/**
 * Fills the page: links to files, the event's name as the title, and three blocks of data, which no browser runs. What is
 * read longest comes last.
 */
function readPage(folder: string) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const [before = '', after = ''] = html.split(ROOT)
  return {
    beginning(boot: Boot, { now, next }: Files): string {
      const title = escapeHtml(boot.event?.eventName ?? 'Eventflow')
      const links = [...new Set(now)].map(linkTo).join('')
      const later = next.filter((file) => !now.includes(file)).map(laterLinkTo)
      const filled = before
        .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
        .replace('</head>', () => `${links}${later.join('')}</head>`)
      return `${filled}${dataBlock('boot', boot)}`
    },
    rest: (answers: readonly FirstAnswer[], icons: Readonly<Record<string, string>>): string =>
      `${dataBlock('first-answers', answers)}${dataBlock('page-icons', icons)}${ROOT}${after}`,
  }
}

function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** As the bundler writes them: what the page names in this way, the app does not ask for again. */
function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  return `<link rel="${rel}" crossorigin href="/${file}">`
}

function laterLinkTo(file: string): string {
  return `<link rel="prefetch" crossorigin as="${file.endsWith('.css') ? 'style' : 'script'}" href="/${file}">`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
