import { Readable } from 'node:stream'
import { formatDateTime } from '#kit/dates/format.ts'
import { archivePaths } from '#kit/text/archive-paths.ts'
import type { ZipEntry } from '#platform/exports/write-zip.ts'
import type { PersonalRow } from '#platform/privacy/personal-data.ts'
import { storageKey } from '#platform/storage/key.ts'
import type { OpenedArchive } from '../queries/archive.ts'
import type { SortedTable } from '../queries/catalogue.ts'

/** A page to read in any browser, the rows as JSON for programs, and the person's own files. */
export async function* presentArchive(opened: OpenedArchive, at: Date): AsyncGenerator<ZipEntry> {
  const textEntry = (path: string, pieces: AsyncIterable<string>): ZipEntry => ({
    path,
    open: () => Promise.resolve(Readable.from(encoded(pieces), { objectMode: false })),
  })
  yield textEntry('index.html', pageOf(opened, at))
  for (const table of opened.tables) {
    if (await hasRows(opened, table)) yield textEntry(`data/${table.name}.json`, jsonOf(opened, table))
  }
  const pathOf = archivePaths()
  for await (const { id: fileId, folder, name } of opened.files()) {
    const { eventId, services } = opened.scope
    yield {
      path: pathOf('files', name),
      open: async () => {
        const found = await services.storage.get(storageKey({ eventId, folder, fileId }))
        return found.status === 'found' ? found.stream : undefined
      },
    }
  }
}

async function hasRows({ rowsOf }: OpenedArchive, table: SortedTable): Promise<boolean> {
  for await (const _ of rowsOf(table)) return true
  return false
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece)
}

async function* jsonOf({ rowsOf }: OpenedArchive, table: SortedTable): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rowsOf(table)) {
    yield `${before}${JSON.stringify(row, null, 2)}`
    before = ',\n'
  }
  yield '\n]\n'
}

async function* pageOf(opened: OpenedArchive, at: Date): AsyncGenerator<string> {
  const { event } = opened.settings
  const name = opened.person.names.map(({ firstName, surname }) => `${firstName} ${surname}`.trim())[0]
  const who = name || opened.person.addresses[0] || 'One person'
  const when = `${formatDateTime(at, event.locale, event.timeZone)} (${event.timeZone})`
  yield head(event.locale, `What ${event.eventName} knows about ${who}`, when)
  let isEmpty = true
  for (const table of opened.tables) {
    let count = 0
    for await (const row of opened.rowsOf(table)) {
      count += 1
      if (count === 1) yield `<section><h2>${escaped(headingOf(opened, table))}</h2>\n`
      yield await entryOf(opened, table, row)
    }
    if (count > 0) {
      isEmpty = false
      yield `<p class="note">The same for programs: <a href="data/${table.name}.json">data/${table.name}.json</a></p></section>\n`
    }
  }
  if (isEmpty) yield '<p>Nothing is kept about this person.</p>\n'
  yield '</main></body></html>\n'
}

/** Of a noun with several tables, each says which it is. */
function headingOf({ tables }: OpenedArchive, { name, noun }: SortedTable): string {
  const isOne = tables.filter((table) => table.noun === noun).length === 1
  return isOne ? noun.title : `${noun.title}: ${words(name).toLowerCase()}`
}

async function entryOf(opened: OpenedArchive, table: SortedTable, row: PersonalRow): Promise<string> {
  const facts = (await opened.inWords(table, row)) ?? factsOf(row)
  const lines = facts.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`)
  return `<dl>${lines.join('')}</dl>\n`
}

/** By the names of the columns, without what is empty. */
function factsOf(row: PersonalRow): [string, string][] {
  return Object.entries(row).flatMap(([column, value]): [string, string][] => {
    if (value === null || value === '') return []
    const isEmpty = typeof value === 'object' && Object.keys(value).length === 0
    return isEmpty
      ? []
      : [[words(column), typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)]]
  })
}

function words(name: string): string {
  const plain = name.replaceAll('_', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** Without a script and without anything from elsewhere: it is read years later, on any machine. */
function head(language: string, title: string, when: string): string {
  return `<!doctype html>
<html lang="${escaped(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1c1c1c; background: #fff; }
main { max-width: 50rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.75rem; line-height: 1.2; } h2 { margin-top: 2.5rem; font-size: 1.25rem; }
dl { display: grid; grid-template-columns: minmax(7rem, 14rem) 1fr; gap: 0.25rem 1rem; margin: 1rem 0; padding: 1rem; border: 1px solid #d0d0d0; border-radius: 0.5rem; }
dt { color: #595959; } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.note { color: #595959; font-size: 0.875rem; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 0.75rem; } }
</style></head><body><main>
<h1>${escaped(title)}</h1>
<p>As of ${escaped(when)}. Files are in the folder “files”.</p>
`
}
