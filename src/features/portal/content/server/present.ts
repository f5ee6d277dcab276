import { allSettings } from '#features/event/events/server/queries.ts'
import type { Picture } from '#features/library/assets/contract.ts'
import { picturesByIds } from '#features/library/assets/server/queries.ts'
import { isOrganiser, type Viewer } from '#features/people/teams/domain/audience.ts'
import { shownStateOf, statusOf } from '#features/tasks/tasks/domain/status.ts'
import { mayTeamSeeTask } from '#features/tasks/tasks/domain/visibility.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { EditedPage, Gone, Linked, PageCard, PageRow, PageView } from '../contract.ts'
import { pageSettingsSchema } from '../domain/page.ts'
import { namedByPage } from '../domain/save.ts'
import { assetIdsOf, linkedIdsOf } from '../domain/section-contents.ts'
import type { Section } from '../domain/sections.ts'
import {
  keyOf,
  type Named,
  namedBySection,
  namedBySettings,
  type PageSnapshot,
  withoutGone,
} from '../domain/snapshot.ts'
import {
  downloadsByIds,
  type LinkedDownloadRecord,
  type LinkedSupplierRecord,
  type LinkedTaskRecord,
  suppliersByIds,
  tasksByIds,
} from './queries/linked.ts'
import { namesOf } from './queries/named.ts'
import { type PageRecord, sectionsOf } from './queries/pages.ts'
import { type PageCardRecord, visiblePageById } from './queries/visible.ts'

/** A reader, with the team whose progress they see; or an editor, who sees everything. */
type Reader = { viewer: Viewer | 'editor'; teamId: string | null }
const editor: Reader = { viewer: 'editor', teamId: null }

export async function presentCards(scope: EventScope, pages: readonly PageCardRecord[]): Promise<PageCard[]> {
  const pictures = await picturesByIds(
    scope,
    pages.flatMap(({ assetId }) => assetId ?? []),
  )
  return pages.map(({ assetId, updatedAt, ...page }) => ({
    ...page,
    picture: pictureOf(pictures, assetId),
    updatedAt: updatedAt.toISOString(),
  }))
}

function pictureOf(pictures: ReadonlyMap<string, Picture>, assetId: string | null): Picture | null {
  return (assetId !== null && pictures.get(assetId)) || null
}

/** The parts of the page that this viewer may see; undefined when they may not read it. */
export async function readPage(
  scope: EventScope,
  reader: { viewer: Viewer; teamId: string | null },
  pageId: string,
  { mayEdit = false, asPublished = false } = {},
): Promise<PageView | undefined> {
  const page = await visiblePageById(scope, reader.viewer, pageId, { asPublished })
  if (!page) return undefined
  const { assetId, updatedAt, ...rest } = page
  const sections = await sectionsOf(scope, pageId, reader.viewer)
  const { pictures, linked } = await shownBy(scope, sections, reader, assetId)
  return {
    ...rest,
    picture: pictureOf(pictures, assetId),
    updatedAt: updatedAt.toISOString(),
    sections: isOrganiser(reader.viewer) ? sections : sections.map((section) => onlySeen(section, linked)),
    pictures: Object.fromEntries([...pictures].filter(([id]) => sections.flatMap(assetIdsOf).includes(id))),
    linked: Object.fromEntries(linked),
    can: { edit: mayEdit && isOrganiser(reader.viewer) },
  }
}

/** Leaves out ids of things that the reader may not see, so that their existence stays hidden. */
function onlySeen(section: Section, linked: ReadonlyMap<string, Linked>): Section {
  return withoutGone(section, ({ type, id }) => type !== 'picture' && type !== 'file' && !linked.has(id))
}

export function presentRow({ updatedAt, ...page }: PageRecord): PageRow {
  return { ...page, updatedAt: updatedAt.toISOString() }
}

export async function presentEdited(scope: EventScope, page: PageRecord): Promise<EditedPage> {
  const sections = await sectionsOf(scope, page.id, 'editor')
  return { ...presentRow(page), sections, ...(await editedParts(scope, sections, page.assetId)) }
}

/** A version without deleted things, which are named separately: ready to be saved again. */
export async function presentVersion(scope: EventScope, version: number, snapshot: PageSnapshot) {
  const names = await namesOf(scope, namedByPage(snapshot.settings, snapshot.sections))
  const isGone = (named: Named) => !names.has(keyOf(named))
  const { settings } = snapshot
  const sections = snapshot.sections.map((section) => withoutGone(section, isGone))
  const tell = (named: readonly Named[], sectionId: string | null): Gone[] =>
    named.filter(isGone).map((one) => ({ type: one.type, name: snapshot.names[keyOf(one)] ?? '', sectionId }))
  const assetId =
    settings.assetId !== null && isGone({ type: 'picture', id: settings.assetId }) ? null : settings.assetId
  return {
    version,
    settings: pageSettingsSchema.parse({
      ...settings,
      assetId,
      allowedTeamTypeIds: settings.allowedTeamTypeIds.filter((id) => !isGone({ type: 'teamType', id })),
    }),
    sections,
    ...(await editedParts(scope, sections, assetId)),
    gone: [
      ...tell(namedBySettings(settings), null),
      ...snapshot.sections.flatMap((section) => tell(namedBySection(section), section.id)),
    ],
  }
}

/** Includes the page's own picture, which the editor shows too. */
async function editedParts(scope: EventScope, sections: readonly Section[], assetId: string | null) {
  const { pictures, linked } = await shownBy(scope, sections, editor, assetId)
  return { pictures: Object.fromEntries(pictures), linked: Object.fromEntries(linked) }
}

/** Pictures and linked things of the sections, in a fixed number of statements. */
async function shownBy(
  scope: EventScope,
  sections: readonly Section[],
  { viewer, teamId }: Reader,
  ownPicture: string | null,
) {
  const assetIds = [...sections.flatMap(assetIdsOf), ...(ownPicture === null ? [] : [ownPicture])]
  const pictures = await picturesByIds(scope, assetIds)
  const ids = sections.map(linkedIdsOf)
  const taskIds = ids.flatMap(({ task }) => task)
  const downloadIds = ids.flatMap(({ download }) => download)
  const supplierIds = ids.flatMap(({ supplier }) => supplier)
  const linked: Linked[] = [
    ...(taskIds.length === 0 || viewer === 'guest' ? [] : await linkedTasks(scope, taskIds, viewer, teamId)),
    ...(downloadIds.length === 0 ? [] : await downloadsByIds(scope, downloadIds, viewer)).map(linkedDownload),
    ...(supplierIds.length === 0 ? [] : await suppliersByIds(scope, supplierIds, viewer)).map(linkedSupplier),
  ]
  return { pictures, linked: new Map(linked.map((one) => [one.id, one])) }
}

async function linkedTasks(
  scope: EventScope,
  ids: readonly string[],
  viewer: Exclude<Viewer, 'guest'> | 'editor',
  teamId: string | null,
): Promise<Linked[]> {
  const tasks = await tasksByIds(scope, ids, teamId)
  const { event, variables } = await allSettings(scope)
  const stateOf = (task: LinkedTaskRecord) => {
    if (teamId === null) return ''
    const { dueDate, isComplete, isNotApplicable, progressStatus } = task
    const facts = { dueDate, isComplete: isComplete ?? false, isNotApplicable: isNotApplicable ?? false }
    const state = statusOf(facts, scope.services.clock.now(), event.timeZone, variables.dueSoonDays)
    return shownStateOf(state, progressStatus ?? 'notStarted')
  }
  return tasks
    .filter((task) => viewer === 'editor' || mayReadTask(task, viewer))
    .map((task) => ({
      ...nothingElse,
      ...pick(task),
      type: 'task',
      dueDate: task.dueDate,
      state: stateOf(task),
    }))
}

/** As in the list of tasks, except that a page never links to archived ones. */
function mayReadTask(task: LinkedTaskRecord, viewer: Exclude<Viewer, 'guest'>): boolean {
  return !task.isArchived && mayTeamSeeTask(task, viewer.team ?? noTeam, viewer)
}

const noTeam = { teamTypeId: null, isOrganiser: false, standShareRole: 'none' } as const

function pick({ id, title, description, icon }: LinkedTaskRecord) {
  return { id, title, description, icon }
}

const nothingElse = { icon: '', dueDate: '', state: '', fileSize: 0, fileType: '', fileId: '' }

function linkedDownload({ name, ...download }: LinkedDownloadRecord): Linked {
  return { ...nothingElse, ...download, type: 'download', title: name }
}

function linkedSupplier({ company, ...supplier }: LinkedSupplierRecord): Linked {
  return { ...nothingElse, ...supplier, type: 'supplier', title: company }
}
