import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeEvent, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'

/** A build in miniature: its page, and what it says about the screens. */
const built = mkdtempSync(join(tmpdir(), 'eventflow-web-'))
mkdirSync(join(built, '.vite'))
mkdirSync(join(built, 'assets/icons'), { recursive: true })
writeFileSync(
  join(built, 'index.html'),
  '<html><head><title>Eventflow</title></head><body><div id="root"></div></body></html>',
)
writeFileSync(join(built, 'assets/home.css'), 'p{}')
writeFileSync(join(built, 'assets/icons/bolt.svg'), '<svg><path d="M1 1"/></svg>')
writeFileSync(join(built, 'colour-scheme.js'), '')
const screen = (name: string, access: string) => ({
  access,
  files: [`assets/${name}.css`, `assets/${name}.js`],
})
writeFileSync(
  join(built, '.vite/screens.json'),
  JSON.stringify({
    screens: {
      '/': screen('home', 'user'),
      '/auth/login': screen('login', 'public'),
      '/setup': screen('setup', 'public'),
      '/tasks/{taskId}': screen('task', 'user'),
      '/forms/{formId}': screen('form', 'user'),
      '/guests/forms/{formId}/': screen('guest', 'guest'),
      '/admin': screen('admin', 'reportViewer'),
      '/admin/reports/matrix': screen('matrix', 'reportViewer'),
    },
    organisers: ['assets/organisers.js'],
  }),
)
afterAll(() => rmSync(built, { recursive: true }))

const logged: string[] = []
let server: TestServer
let scope: EventScope
freshEventForEach(
  (fresh) => {
    ;({ server, scope } = fresh)
    logged.length = 0
  },
  { webFolder: built, logTo: (line) => logged.push(line) },
)

type Answers = { path: string[]; input: unknown; output: unknown }[]

async function pageAt(path: string, cookie = '') {
  const response = await server.request(`/e/${scope.slug}${path}`, { headers: { cookie } })
  const html = await response.text()
  const block = /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(html)?.[1]
  const links = [...html.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)"/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  )
  return { response, html, links, answers: JSON.parse(block ?? '') as Answers }
}

const stylesAndScript = (name: string) => [
  `stylesheet /assets/${name}.css`,
  `modulepreload /assets/${name}.js`,
]

describe('the page of an exhibitor', () => {
  it('names the files of its screen, and holds the answers that the screen will ask for', async () => {
    const teamId = await makeTeam(scope)
    await makeTask(scope, { title: 'Order your power' })
    const { api, cookie } = await signedIn(server, scope, { teamId })
    const { links, answers, response } = await pageAt('/', cookie)
    expect(links).toEqual(stylesAndScript('home'))
    expect(answers).toEqual([
      { path: ['dashboard', 'get'], input: {}, output: (await api('/dashboard')).body },
      { path: ['tasks', 'list'], input: {}, output: (await api('/tasks')).body },
    ])
    expect(answers[1]?.output).toMatchObject([{ title: 'Order your power' }])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('holds nothing of other teams, nor of other events', async () => {
    const hidden = await makeTask(scope, { title: 'For speakers', teamTypeIds: [await makeTeamType(scope)] })
    const other = await makeEvent(server.services)
    const foreign = await makeTask(other, { title: 'Elsewhere' })
    const { cookie } = await signedIn(server, scope, { teamId: await makeTeam(scope) })
    for (const path of ['/', `/tasks/${hidden}`, `/tasks/${foreign}`]) {
      const { html, answers } = await pageAt(path, cookie)
      expect(html).not.toMatch(/For speakers|Elsewhere/)
      expect(answers.map(({ path: [noun, procedure] }) => `${noun}.${procedure}`)).not.toContain('tasks.get')
    }
  })

  it('holds the task of an address, and no form to fill in', async () => {
    const formId = await makeForm(scope)
    const taskId = await makeTask(scope, { type: 'form', formId })
    const { api, cookie } = await signedIn(server, scope, { teamId: await makeTeam(scope) })
    expect((await pageAt(`/forms/${formId}`, cookie)).answers).toEqual([])
    const task = await pageAt(`/tasks/${taskId}`, cookie)
    expect(task.answers[0]).toEqual({
      path: ['tasks', 'get'],
      input: { taskId },
      output: (await api(`/tasks/${taskId}`)).body,
    })
    expect(task.links).toEqual(stylesAndScript('task'))
  })

  it('brings the icons that organisers chose, and none that are not in the set', async () => {
    await makeTask(scope, { icon: 'bolt_outlined' })
    await makeTask(scope, { icon: 'no_such_symbol' })
    await makeTask(scope, { icon: '../../index' })
    const { cookie } = await signedIn(server, scope, { teamId: await makeTeam(scope) })
    const { html } = await pageAt('/', cookie)
    const block = /id="page-icons">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(block)).toEqual({ bolt: '<svg><path d="M1 1"/></svg>' })
  })

  it('keeps what people wrote inside its block of data', async () => {
    await makeTask(scope, { title: '</script><script>alert(1)</script><!--' })
    const { cookie } = await signedIn(server, scope, { teamId: await makeTeam(scope) })
    const { html, answers } = await pageAt('/', cookie)
    expect(html.match(/<script/g)).toHaveLength(3)
    expect(html).not.toContain('<!--')
    expect(answers[1]?.output).toMatchObject([{ title: '</script><script>alert(1)</script><!--' }])
  })

  it('sends what the browser fetches before the answers, compressed or not', async () => {
    const { cookie } = await signedIn(server, scope, { teamId: await makeTeam(scope) })
    const ask = (encoding: string) =>
      server.request(`/e/${scope.slug}/`, { headers: { cookie, 'accept-encoding': encoding } })
    const reader = (await ask('identity')).body?.getReader()
    const beginning = new TextDecoder().decode((await reader?.read())?.value)
    await reader?.cancel()
    expect(beginning).toContain('modulepreload')
    expect(beginning).not.toContain('first-answers')

    const plain = await ask('identity')
    const compressed = await ask('gzip, deflate, br')
    expect([plain, compressed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
    const unpacked = gunzipSync(Buffer.from(await compressed.arrayBuffer()))
    const html = await plain.text()
    expect(html).toContain('first-answers')
    // Each page is of its own moment.
    const moments = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
    expect(unpacked.toString().replace(moments, '')).toBe(html.replace(moments, ''))
  })

  it('takes as many statements for three tasks as for one', async () => {
    const { cookie } = await signedIn(server, scope, { teamId: await makeTeam(scope) })
    const statements = async () => {
      logged.length = 0
      await pageAt('/', cookie)
      const request = logged.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request')
      return request?.statements as number
    }
    await makeTask(scope)
    // The first request of a session also notes when the person was here last.
    await statements()
    expect(await statements()).toBe(32)
    await makeTask(scope)
    await makeTask(scope)
    expect(await statements()).toBe(32)
  })
})

describe('the page of others', () => {
  it('brings the sign-in to those who are signed out, the dashboard’s files after it, and no answers', async () => {
    await makeTask(scope)
    const { links, answers } = await pageAt('/')
    expect(links).toEqual([
      ...stylesAndScript('login'),
      'prefetch /assets/home.css',
      'prefetch /assets/home.js',
    ])
    expect(answers).toEqual([])
  })

  it('brings guests their form', async () => {
    const formId = await makeForm(scope, { isPublic: true })
    const { links, answers } = await pageAt(`/guests/forms/${formId}/`)
    expect(links).toEqual(stylesAndScript('guest'))
    expect(answers.map(({ path }) => path)).toEqual([['submissions', 'getFormForGuest']])
  })

  it('brings organisers their navigation too', async () => {
    const { cookie } = await signedIn(server, scope, { level: 'reportViewer' })
    const { links } = await pageAt('/admin', cookie)
    expect(links).toEqual([...stylesAndScript('admin'), 'modulepreload /assets/organisers.js'])
  })

  it('brings the first rows of the matrix beside its columns, unless filters ask for others', async () => {
    await makeTeam(scope, { name: 'Alpha' })
    await makeTask(scope, { title: 'Order your power' })
    const { api, cookie } = await signedIn(server, scope, { level: 'reportViewer' })
    const { answers } = await pageAt('/admin/reports/matrix', cookie)
    expect(answers).toEqual([
      {
        ...{ path: ['matrix', 'getMatrix'], input: { of: 'tasks' } },
        output: (await api('/admin/reports/matrix')).body,
      },
      {
        ...{ path: ['matrix', 'listRows'], input: { of: 'tasks', page: 1 } },
        output: (await api('/admin/reports/matrix/rows')).body,
      },
    ])
    expect(answers[1]?.output).toMatchObject({ items: [{ name: 'Alpha', cells: 'i' }] })
    expect((await pageAt('/admin/reports/matrix?of=forms', cookie)).answers).toEqual([])
  })

  it('names no files of a screen that the person may not open, nor of none', async () => {
    const { cookie } = await signedIn(server, scope, { teamId: await makeTeam(scope) })
    expect((await pageAt('/admin', cookie)).links).toEqual([])
    expect((await pageAt('/nowhere', cookie)).links).toEqual([])
  })
})

describe('the files of the build', () => {
  it.each([
    ['/assets/home.css', 'public, max-age=31536000, immutable'],
    ['/colour-scheme.js', 'public, max-age=86400, stale-while-revalidate=2592000'],
  ])('%s stays in the browser', async (path, control) => {
    // By a connection: without one, headers that are set last do not count.
    const response = await fetch(`${await server.listen()}${path}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, control])
  })
})
