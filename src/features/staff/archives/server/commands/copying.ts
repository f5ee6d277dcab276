import { orderList } from '#features/reports/orders/domain/list.ts'
import { listOrders } from '#features/reports/orders/server/queries/orders.ts'
import { taskTeamList } from '#features/reports/overview/domain/lists.ts'
import { listTeamsOfTask, readOverview } from '#features/reports/overview/server/queries/reports.ts'
import { formatDateTime, formatDay } from '#kit/dates/format.ts'
import { formatPrice, fromHundredths } from '#kit/money/money.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { cleanRichText } from '#platform/sanitise/sanitise.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import {
  factsOf,
  type Html,
  hrefOf,
  html,
  linesIn,
  nothing,
  pageOf,
  styleSheet,
  tableOf,
} from '../../domain/copy.ts'
import { fileLink, pictureOf, sectionInCopy, submissionInCopy } from '../present/pages.ts'
import {
  formsInCopy,
  type NamesInCopy,
  namesInCopy,
  pagesInCopy,
  peopleInCopy,
  SUBMISSIONS_A_PAGE,
  sectionsInCopy,
  submissionsInCopy,
  teamsInCopy,
} from '../queries/copying.ts'

/** A part of the archive: its name, and what it holds. */
type Part = [name: string, content: string]

type Copying = {
  event: EventTransaction
  names: NamesInCopy
  pageAt: (name: string, title: string, content: Html) => Part
  /** As the event writes numbers and days. */
  number: (value: number) => string
  day: (value: string) => string
}

/**
 * The event as it can be read without a portal, a page at a time: what readers saw, and what organisers counted. Within the
 * snapshot that the rows are of.
 */
export async function* pagesOfCopy(event: EventTransaction, organisation: string): AsyncGenerator<Part> {
  const names = await namesInCopy(event)
  const { eventName, longName, locale, timeZone, startDate, endDate } = names.settings.event
  const shown = eventName || longName || event.slug
  const madeAt = formatDateTime(event.services.clock.now(), locale, timeZone)
  const pageAt = (name: string, title: string, content: Html): Part => [
    `pages/${name}.html`,
    pageOf({ title, content, madeAt, eventName: shown }),
  ]
  const day = (value: string) => (value === '' ? '' : formatDay(value, locale, timeZone))
  const copying: Copying = { event, names, pageAt, day, number: (value) => formatNumber(value, locale) }
  yield ['style.css', styleSheet]
  yield* contentPages(copying)
  yield* teamPages(copying)
  yield* formPages(copying)
  yield* taskPages(copying)
  yield await orderPage(copying)
  yield filePage(copying)
  const figures = await figuresOf(copying)
  const facts = factsOf([
    ['Organiser', organisation],
    ['Begins', day(startDate)],
    ['Ends', day(endDate)],
    ['Archived', madeAt],
  ])
  const content = html`${facts}<h2>Figures</h2>${figures}`
  const index = pageOf({ title: shown, content, madeAt, eventName: shown, isAtTop: true })
  yield ['index.html', index]
}

async function* contentPages({ event, names, pageAt }: Copying): AsyncGenerator<Part> {
  const pages = await pagesInCopy(event)
  for (const { id, title, description, assetId } of pages) {
    const sections: Html[] = []
    for (const section of await sectionsInCopy(event, id))
      sections.push(await sectionInCopy(names, section, clean))
    const lead = description === '' ? nothing : html`<p>${linesIn(description)}</p>`
    yield pageAt(`content-${id}`, title, html`${pictureOf(names, assetId)}${lead}${sections}`)
  }
  const rows = pages.map(({ id, title, description }) => [
    html`<a href="${hrefOf(`pages/content-${id}.html`)}">${title}</a>`,
    description,
  ])
  yield pageAt('content', 'Pages', tableOf(['Page', 'Description'], rows, 'No pages were published.'))
}

/** What was stored clean is cleaned once more: it leaves the portal, and its Content-Security-Policy. */
async function clean(text: string): Promise<string> {
  const cleaned = await cleanRichText(text)
  return cleaned.ok ? cleaned.value : ''
}

async function* teamPages({ event, pageAt, number }: Copying): AsyncGenerator<Part> {
  const teams = await teamsInCopy(event)
  const people = Map.groupBy(await peopleInCopy(event), ({ teamId }) => teamId)
  const { teams: counted } = await readOverview(event)
  const counts = new Map(counted.map((team) => [team.id, team.counts]))
  const rows = teams.map(({ id, name, stand, hall, typeName, isOrganiser }) => {
    const { complete = 0, total = 0, notApplicable = 0 } = counts.get(id) ?? {}
    const done = isOrganiser ? '' : `${number(complete)} of ${number(total - notApplicable)}`
    return [
      html`<a href="${hrefOf(`pages/team-${id}.html`)}">${name}</a>`,
      ...[
        stand,
        hall,
        isOrganiser ? 'Organiser' : (typeName ?? ''),
        number(people.get(id)?.length ?? 0),
        done,
      ],
    ]
  })
  const columns = ['Team', 'Stand', 'Hall', 'Type', 'People', 'Tasks complete']
  yield pageAt('teams', 'Teams', tableOf(columns, rows, 'There were no teams.'))
  for (const { id, name, stand, hall, typeName } of teams) {
    const facts = factsOf([
      ...([
        ['Stand', stand],
        ['Hall', hall],
        ['Type', typeName ?? ''],
      ] as const),
      ...stateFacts(counts.get(id), number),
    ])
    const members = (people.get(id) ?? []).map((person) => [
      ...[person.name, html`<a href="${`mailto:${person.email}`}">${person.email}</a>`],
      person.isTeamOwner ? 'Team owner' : '',
    ])
    const list = tableOf(['Name', 'E-mail address', ''], members, 'Nobody was in this team.')
    yield pageAt(`team-${id}`, name, html`${facts}<h2>People</h2>${list}`)
  }
}

const stateWords = {
  overdue: 'Overdue',
  dueSoon: 'Due soon',
  waiting: 'Awaiting approval',
  incomplete: 'Incomplete',
  complete: 'Complete',
  notApplicable: 'N/A',
} as const
type Counts = Record<keyof typeof stateWords, number>

function stateFacts(counts: Counts | undefined, number: Copying['number']): [string, string][] {
  if (!counts) return []
  return Object.entries(stateWords).map(([state, words]) => [words, number(counts[state as keyof Counts])])
}

async function* formPages({ event, names, pageAt, number }: Copying): AsyncGenerator<Part> {
  const forms = await formsInCopy(event)
  for (const { id, title, description, sent } of forms) {
    const pages = Math.max(1, Math.ceil(sent / SUBMISSIONS_A_PAGE))
    const nameOf = (page: number) => (page === 1 ? `form-${id}` : `form-${id}-${page}`)
    const pager = pages === 1 ? nothing : pagerOf(pages, nameOf)
    let page = 0
    for await (const some of submissionsInCopy(event, id)) {
      page += 1
      const written = some.map((row) => submissionInCopy(names, row))
      yield pageAt(nameOf(page), title, html`<p>${linesIn(description)}</p>${pager}${written}${pager}`)
    }
    if (page > 0) continue
    yield pageAt(
      nameOf(1),
      title,
      html`<p>${linesIn(description)}</p><p class="none">Nobody has sent it.</p>`,
    )
  }
  const rows = forms.map(({ id, title, isArchived, sent }) => [
    html`<a href="${hrefOf(`pages/form-${id}.html`)}">${title}</a>`,
    ...[number(sent), isArchived ? 'Archived' : ''],
  ])
  yield pageAt('forms', 'Forms', tableOf(['Form', 'Submissions', ''], rows, 'There were no forms.'))
}

function pagerOf(pages: number, nameOf: (page: number) => string): Html {
  const links = Array.from(
    { length: pages },
    (_, index) => html`<a href="${`${nameOf(index + 1)}.html`}">${index + 1}</a>`,
  )
  return html`<p class="pager">Pages: ${links}</p>`
}

async function* taskPages({ event, pageAt, number, day }: Copying): AsyncGenerator<Part> {
  const { tasks } = await readOverview(event)
  const ordered = tasks.toSorted((one, other) => (one.dueDate || '9').localeCompare(other.dueDate || '9'))
  for (const { id, title, dueDate, counts } of ordered) {
    const asked = { taskId: id, search: '', sort: taskTeamList.sort, page: 1, pageSize: 100 } as const
    const teams = (await listTeamsOfTask(event, asked)) ?? []
    const rows = teams.map((team) => [
      html`<a href="${hrefOf(`pages/team-${team.id}.html`)}">${team.name}</a>`,
      ...[stateWords[team.state as keyof Counts] ?? team.state, day(team.dueDate), team.completedByName],
    ])
    const facts = factsOf([['Due', day(dueDate)], ...stateFacts(counts, number)])
    const list = tableOf(['Team', 'Status', 'Due', 'Completed by'], rows, 'It was for no team.')
    yield pageAt(`task-${id}`, title, html`${facts}<h2>Teams</h2>${list}`)
  }
  const rows = ordered.map(({ id, title, dueDate, counts }) => [
    html`<a href="${hrefOf(`pages/task-${id}.html`)}">${title}</a>`,
    ...[day(dueDate), number(counts.complete), number(counts.total - counts.notApplicable)],
  ])
  yield pageAt('tasks', 'Tasks', tableOf(['Task', 'Due', 'Complete', 'Of'], rows, 'There were no tasks.'))
}

async function orderPage({ event, names, pageAt, number }: Copying): Promise<Part> {
  const { locale } = names.settings.event
  const { currencyId } = names.settings.variables
  const price = (hundredths: bigint) => formatPrice(fromHundredths(hundredths), currencyId, locale)
  const asked = { search: '', sort: orderList.sort, page: 1, pageSize: 100, by: 'items' } as const
  const ofTeams = (await listOrders(event, { ...asked, of: 'teams' })).rows()
  const ofGuests = (await listOrders(event, { ...asked, of: 'guests' })).rows()
  const tableFor = (rows: typeof ofTeams) =>
    tableOf(
      ['Item', 'Form', 'Quantity', 'Amount'],
      rows.map(({ item, now }) => [
        ...[item?.label ?? '', item?.form.title ?? '', number(now.quantity), price(now.amount)],
      ]),
      'Nothing was ordered.',
    )
  const guests = ofGuests.length === 0 ? nothing : html`<h2>Guests</h2>${tableFor(ofGuests)}`
  return pageAt('orders', 'Orders', html`${tableFor(ofTeams)}${guests}`)
}

function filePage({ names, pageAt }: Copying): Part {
  const rows = [...names.fileParts.keys()].map((id) => [fileLink(names, id)])
  return pageAt('files', 'Files', tableOf(['File'], rows, 'There were no files.'))
}

async function figuresOf({ event, number }: Copying): Promise<Html> {
  const { teams, tasks } = await readOverview(event)
  const sum = (key: keyof Counts) => teams.reduce((all, team) => all + team.counts[key], 0)
  const counted = Object.fromEntries(Object.keys(stateWords).map((key) => [key, sum(key as keyof Counts)]))
  const sent = (await formsInCopy(event)).reduce((all, form) => all + form.sent, 0)
  return factsOf([
    ['Teams', number(teams.length)],
    ['Tasks', number(tasks.length)],
    ['Submissions', number(sent)],
    ...stateFacts(counted as Counts, number),
  ])
}
