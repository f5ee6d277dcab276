import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { extract } from 'tar-stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeAsset, pictureOf } from '#test/factories/assets.ts'
import { makePage, makeSection } from '#test/factories/content.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { plantEverything } from '#test/factories/everything.ts'
import { makeTask, makeTaskGroup } from '#test/factories/task.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { writeEventArchive } from './commands/writing.ts'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-copies-'))
const HOSTILE = `<script>alert(1)</script><img src=x onerror="alert(2)">' " & <b>`
let server: TestServer
let event: EventScope
/** By name, as text. */
let parts: Map<string, string>
const page = (name: string) => parts.get(name) ?? ''
const html = () => [...parts].filter(([name]) => name.endsWith('.html'))

beforeAll(async () => {
  server = await startTestServer()
  event = await makeEvent(server.services, { slug: 'expo' })
  await plantEverything(event)
  const teamId = await makeTeam(event, { name: HOSTILE, stand: 'B12' })
  await makeMember(event, { teamId, firstName: 'Zoë', surname: HOSTILE })
  const assetId = await makeAsset(event, { content: await pictureOf() })
  const taskId = await makeTask(event, { title: 'Choose a hotel' })
  const taskGroupId = await makeTaskGroup(event, 'Before you build')
  await makeTask(event, { title: 'Send the stand plan', groupIds: [taskGroupId] })
  await makePage(event, {
    title: 'Arriving & leaving',
    sections: [
      makeSection('richText', { html: '<p>Come by <strong>train</strong>.</p>' }),
      makeSection('image', { assetId }),
      makeSection('taskList', { taskIds: [taskId] }),
      makeSection('taskList', { taskGroupId }),
      makeSection('table', { columnCount: 1, rows: [{ cells: ['Gate'] }, { cells: [HOSTILE] }] }),
    ],
  })
  // As no command would store it.
  await inEvent(event, ({ tx }) =>
    tx.execute(sql`update content_sections set data = jsonb_build_object('html',
      (data->>'html') || '<script>alert(3)</script><a href="javascript:alert(4)" onclick="alert(5)">x</a>')
      where type = 'richText'`),
  )
  await inEvent(event, ({ tx }) =>
    tx.execute(sql`update submissions set values = replace(values::text, 'Ann', ${'<i>Ann</i>'})::jsonb`),
  )
  const path = join(folder, 'expo.tar')
  const signal = new AbortController().signal
  await writeEventArchive(event, { path, signal, onProgress: () => {} })
  parts = new Map()
  const tar = extract()
  createReadStream(path).pipe(tar)
  for await (const entry of tar) parts.set(entry.header.name, (await buffer(entry)).toString())
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('begins with a page that leads to all others', () => {
  expect(page('index.html')).toContain('<h1>Harbour Expo 2027</h1>')
  for (const name of ['content', 'teams', 'forms', 'tasks', 'orders', 'files']) {
    expect(page('index.html')).toContain(`href="pages/${name}.html"`)
    expect(page(`pages/${name}.html`)).toContain('<main>')
  }
})

it('counts what was sent, in all and of each form, and shows as many', async () => {
  const { rows } = await inEvent(event, ({ tx }) =>
    tx.execute<{ sent: number }>(
      sql`select count(*)::int as sent from submissions where not is_draft group by form_id`,
    ),
  )
  const all = rows.reduce((sum, { sent }) => sum + sent, 0)
  expect(all).toBeGreaterThan(0)
  expect(page('index.html')).toContain(`<dt>Submissions</dt><dd>${all}</dd>`)
  const most = Math.max(...rows.map(({ sent }) => sent))
  expect(page('pages/forms.html')).toContain(`<td data-label="Submissions">${most}</td>`)
  const shown = html().flatMap(([, text]) => text.match(/<article class="submission"/g) ?? [])
  expect(shown).toHaveLength(all)
})

it('has no link that leads nowhere within the archive', () => {
  const broken: string[] = []
  for (const [name, text] of html()) {
    for (const [, address = ''] of text.matchAll(/(?:href|src)="([^"]*)"/g)) {
      if (/^(?:https?:|mailto:|tel:|\/|#)/.test(address)) continue
      const { pathname } = new URL(address, `file:///${name}`)
      if (!parts.has(decodeURIComponent(pathname.slice(1)))) broken.push(`${name}: ${address}`)
    }
  }
  expect(broken).toEqual([])
})

it('shows what people have typed as text, and lets nothing of it run', () => {
  const escaped = '&lt;script&gt;alert(1)&lt;/script&gt;'
  expect(page('pages/teams.html')).toContain(escaped)
  expect(html().filter(([, text]) => text.includes(escaped)).length).toBeGreaterThan(2)
  for (const [name, text] of html()) {
    expect([name, /<script|<iframe|<img src=x|<[^>]*\son\w+=|javascript:/i.test(text)]).toEqual([name, false])
    expect(text).toContain(`content="default-src 'none'; img-src 'self' file:; style-src 'self' file:"`)
  }
})

it('has the pages of readers with their pictures, and submissions with their answers', () => {
  const arriving = html().find(([, text]) => text.includes('<h1>Arriving &amp; leaving</h1>'))?.[1] ?? ''
  expect(arriving).toContain('<p>Come by <strong>train</strong>.</p>')
  expect(arriving).toMatch(/<img src="\.\.\/files\/[^"]+"/)
  expect(arriving).toContain('<th scope="col">Gate</th>')
  expect(arriving).toContain('<ul><li>Choose a hotel</li></ul>')
  expect(arriving).toContain('<ul><li>Send the stand plan</li></ul>')
  const forms = html().filter(([name]) => name.startsWith('pages/form-'))
  expect(forms.some(([, text]) => /<div class="answer"><div>[^<]+<\/div><div>[^<]/.test(text))).toBe(true)
})
