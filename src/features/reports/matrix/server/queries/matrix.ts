import {
  addCounts,
  type CountedTeam,
  type Counts,
  emptyCounts,
} from '#features/reports/overview/domain/counts.ts'
import { formDueDate } from '#features/reports/overview/forms/domain/progress.ts'
import { guestCounts, reportedForms, sentForms } from '#features/reports/overview/forms/server/queries.ts'
import {
  type ReportTeam,
  readOverview,
  readUncounted,
} from '#features/reports/overview/server/queries/reports.ts'
import { pageOfRows } from '#kit/lists/cursor.ts'
import { type FilterKey, type ListPage, type ListQuery, readSort } from '#kit/lists/list.ts'
import { matchingRows } from '#kit/lists/rows.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { countColumns, countRow, formRows, shapeOf, taskRows } from '../../domain/cells.ts'
import { inColumns, isAskedFor, isFormAskedFor } from '../../domain/columns.ts'
import { type MatrixKind, matrixList, matrixParts } from '../../domain/list.ts'

type MatrixQuery = ListQuery<typeof matrixList> & { of: MatrixKind }
type Overview = Awaited<ReturnType<typeof readOverview>>
type Uncounted = Awaited<ReturnType<typeof readUncounted>>

/**
 * The columns that are asked for, and the teams that match, in order. What the teams may see and what dates mean are rules,
 * so all of it is worked out here, as in the other reports. Cells are read once it is known whose: of forms they are most of
 * the work.
 */
export async function readMatrix(scope: EventScope, query: MatrixQuery) {
  const { rows, columns, shape, available } = await readRows(scope, query)
  const cells = rows.map((row) => row.cells)
  return { rows, shape, available, ...countedColumns(columns, cells) }
}

export type ReadMatrix = Awaited<ReturnType<typeof readMatrix>>

/** The columns alone, with what they count of the teams that match. */
export async function readColumns(scope: EventScope, query: MatrixQuery) {
  const filters = Object.keys(matrixList.filters) as FilterKey<typeof matrixList>[]
  const isOfAll = query.search.trim() === '' && filters.every((key) => query[key] === undefined)
  if (query.of === 'forms' && isOfAll) return columnsOfAllForms(scope, query)
  const { rows, ...read } = await readMatrix(scope, query)
  return { ...read, teams: rows.length }
}

/** What teams have sent is most of the work here: what rows show of a team besides, its people and its risk, is left out. */
async function columnsOfAllForms(scope: EventScope, query: MatrixQuery) {
  const [read, ofForms] = await Promise.all([
    readUncounted(scope),
    inEvent(scope, (event) => readOfForms(event, 'forms', true)),
  ])
  const { columns, cellsOf } = formsOf(scope, read, ofForms, query)
  return {
    teams: read.teams.length,
    shape: shapeOf(columns),
    available: { tasks: read.tasks.length, forms: ofForms.published.length },
    ...countedColumns(columns, await cellsOf(read.teams)),
  }
}

function countedColumns<Column>(columns: readonly Column[], cells: readonly string[]) {
  const counts = countColumns(cells, columns.length)
  return {
    columns: columns.map((column, index) => ({ ...column, counts: counts[index] as Counts })),
    totals: addCounts(counts),
  }
}

/** One page of the rows. */
export async function pageOfMatrix(scope: EventScope, query: MatrixQuery) {
  const { page, rows } = await readRows(scope, query, (matching) => pageOfRows(matching, query))
  return { ...page, items: rows }
}

type Team = ReturnType<typeof withParent>

type Page = Omit<ListPage<unknown>, 'items'>
type Part = <Row extends { id: string }>(matching: readonly Row[]) => Page & { items: readonly Row[] }

const everything: Part = (items) => ({ items, total: items.length, page: 1, pageSize: items.length })

/** @param partOf which of the teams that match, in order, are read; without it, all */
async function readRows(scope: EventScope, query: MatrixQuery, partOf?: Part) {
  const { key } = readSort(query.sort)
  const { taskStatus, taskGroupId, taskType, ...byTeam } = query
  const isNarrowed = [taskStatus, taskGroupId, taskType].some((chosen) => chosen !== undefined)
  const isByCells = isNarrowed || key === 'done' || key === 'overdue'
  const ofAllTeams = query.of === 'forms' && (partOf === undefined || isByCells)
  const read = (from: EventScope) =>
    Promise.all([readOverview(from), inEvent(from, (event) => readOfForms(event, query.of, ofAllTeams))])
  // Of forms side by side: the reports work out their figures here while PostgreSQL counts what was sent.
  const [overview, ofForms] = await (query.of === 'forms' ? read(scope) : readTogether(scope, read))
  const { published } = ofForms
  const { columns, cellsOf } =
    query.of === 'tasks' ? tasksOf(overview, query) : formsOf(scope, overview, ofForms, query)
  const shape = shapeOf(columns)
  const names = new Map(overview.teams.map(({ id, name }) => [id, name]))
  const noCounts = emptyCounts()
  const teams = overview.teams.map((team) =>
    withParent(team, names, { shape, cells: '', cellCounts: noCounts }),
  )
  const known = matchingRows(matrixList, matrixParts, isByCells ? { ...byTeam, sort: 'name' } : query, teams)
  const withCells = async (some: readonly Team[]) => {
    const cells = await cellsOf(some)
    return some.map((team, index) => {
      const own = cells[index] ?? ''
      // Theirs alone: a copy of each is most of what is left to do.
      return Object.assign(team, { cells: own, cellCounts: countRow(own) })
    })
  }
  const available = { tasks: overview.tasks.length, forms: published.length }
  const part = partOf ?? everything
  if (!isByCells) {
    const { items, ...page } = part(known)
    return { rows: await withCells(items), page, columns, shape, available }
  }
  const matching = matchingRows(matrixList, matrixParts, query, await withCells(known))
  const { items, ...page } = part(matching)
  return { rows: [...items], page, columns, shape, available }
}

type OfTasks = [Overview, Awaited<ReturnType<typeof readOfForms>>]

const underWay = new WeakMap<EventScope, Promise<OfTasks>>()

/** What one request asks at once is worked out of one reading: a page brings the columns along, and the first rows. */
function readTogether(scope: EventScope, read: (from: EventScope) => Promise<OfTasks>): Promise<OfTasks> {
  const reading = underWay.get(scope) ?? inEvent(scope, read).finally(() => underWay.delete(scope))
  underWay.set(scope, reading)
  return reading
}

/** A team on the stand of one that no report shows stands by itself. */
function withParent(
  team: ReportTeam,
  names: ReadonlyMap<string, string>,
  row: { shape: string; cells: string; cellCounts: Counts },
) {
  const { parentTeamId } = team
  const parentName = parentTeamId === null ? undefined : names.get(parentTeamId)
  return parentName === undefined
    ? { ...team, ...row, parentTeamId: null, parentName: null }
    : { ...team, ...row, parentTeamId, parentName }
}

function tasksOf({ tasks, extensions, context }: Overview, query: MatrixQuery) {
  const shown = inColumns(tasks.filter((task) => isAskedFor(task, query)))
  const columns = shown.map(({ task: { id, title, dueDate }, group }) => ({
    ...{ id, title, dueDate, guests: 0 },
    ...{ groupId: group?.id ?? '', groupTitle: group?.title ?? '' },
  }))
  const counted = shown.map(({ task }) => task)
  const cellsOf = (teams: readonly CountedTeam[]) => taskRows(counted, teams, { extensions, day: context })
  return { columns, cellsOf }
}

/** Those that teams can fill in now. */
export async function publishedForms(event: EventTransaction, formId?: string) {
  return (await reportedForms(event, formId)).filter(({ isPublished }) => isPublished)
}

/** @param ofAllTeams whether what all teams have sent is read at once: it is known already that all are asked about */
async function readOfForms(event: EventTransaction, of: MatrixKind, ofAllTeams: boolean) {
  const published = await publishedForms(event)
  if (of === 'tasks') return { published, guests: new Map<string, number>(), sent: undefined }
  const formIds = published.map(({ id }) => id)
  const [guests, sent] = await Promise.all([
    guestCounts(event),
    ofAllTeams ? sentForms(event, formIds) : undefined,
  ])
  return { published, guests, sent }
}

function formsOf(
  scope: EventScope,
  { tasks, teams: all, extensions, context }: Uncounted,
  { published, guests, sent: ofAll }: Awaited<ReturnType<typeof readOfForms>>,
  query: MatrixQuery,
) {
  const inUse = Map.groupBy(tasks, ({ formId }) => formId)
  const places: number[] = []
  const shown = published
    .map((form) => ({ ...form, tasks: inUse.get(form.id) ?? [] }))
    .filter((form, place) => isFormAskedFor(form.tasks, query) && places.push(place) > 0)
  const columns = shown.map(({ id, title, tasks: own }) => ({
    ...{ id, title, groupId: '', groupTitle: '', guests: guests.get(id) ?? 0 },
    dueDate: formDueDate(own),
  }))
  const sentBy = (teams: readonly CountedTeam[]) => {
    if (ofAll && shown.length === published.length) return ofAll
    if (ofAll)
      return new Map(
        [...ofAll].map(([teamId, own]) => [teamId, Uint8Array.from(places, (at) => own[at] ?? 0)]),
      )
    const teamIds = teams.length < all.length / 2 ? teams.map(({ id }) => id) : undefined
    const formIds = shown.map(({ id }) => id)
    return inEvent(scope, (event) => sentForms(event, formIds, teamIds))
  }
  const cellsOf = async (teams: readonly CountedTeam[]) =>
    formRows(shown, teams, await sentBy(teams), { extensions, day: context })
  return { columns, cellsOf }
}
