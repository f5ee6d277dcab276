import { allSettings } from '#features/event/events/server/queries.ts'
import type { Picture } from '#features/library/assets/contract.ts'
import { picturesByIds } from '#features/library/assets/server/queries.ts'
import { isOrganiser, type Viewer } from '#features/people/teams/domain/audience.ts'
import { viewerAsTeam, viewerOf } from '#features/people/teams/server/queries.ts'
import { statusOf } from '#features/tasks/tasks/domain/status.ts'
import { isInUse, mayTeamSeeTask } from '#features/tasks/tasks/domain/visibility.ts'
import { taskIdsOfGroups } from '#features/tasks/tasks/server/queries/task-groups.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { EditedPage, Gone, Linked, PageCards, PageView } from '../../contract.ts'
import { withoutFaults } from '../../domain/draft-sections.ts'
import { pageSettingsSchema } from '../../domain/page.ts'
import { namedByPage } from '../../domain/save.ts'
import { assetIdsOf, linkedIdsOf, taskGroupIdsOf, withGroupTasks } from '../../domain/section-contents.ts'
import type { Section } from '../../domain/sections.ts'
import {
  keyOf,
  type Named,
  namedBySection,
  namedBySettings,
  type PageSnapshot,
  withoutGone,
} from '../../domain/snapshot.ts'
import { maySeeSection } from '../../domain/visibility.ts'
import { presentRow } from '../present.ts'
import { draftOf, editedSectionsOf } from './drafts.ts'
import {
  downloadsByIds,
  type LinkedDownloadRecord,
  type LinkedSupplierRecord,
  type LinkedTaskRecord,
  suppliersByIds,
  tasksByIds,
} from './linked.ts'
import { namesOf } from './named.ts'
import { pageById, sectionsOf, snapshotAt } from './pages.ts'
import { type CardsAsked, glanceAtPages, listPageCards, visiblePageById } from './visible.ts'

/** A reader, with the team whose progress they see; or an editor, who sees everything. */
type Reader = { viewer: Viewer | 'editor'; teamId: string | null }
const editor: Reader = { viewer: 'editor', teamId: null }

const guest = { viewer: 'guest', teamId: null } as const

/** A hundred of the pages that the person may read, with their pictures. */
export function readCards(scope: EventScope, actor: Actor, asked: CardsAsked): Promise<PageCards> {
  return inEvent(scope, async (event) => {
    const viewer = viewerOf(actor)
    const [{ items, ...counted }, glance] = await Promise.all([
      listPageCards(event, viewer, asked),
      glanceAtPages(event, viewer),
    ])
    const pictures = await picturesByIds(
      event,
      items.flatMap(({ assetId }) => assetId ?? []),
    )
    const cards = items.map(({ assetId, updatedAt, ...page }) => ({
      ...page,
      picture: pictureOf(pictures, assetId),
      updatedAt: updatedAt.toISOString(),
    }))
    return { items: cards, ...counted, page: asked.page, pageSize: asked.pageSize, ...glance }
  })
}

function pictureOf(pictures: ReadonlyMap<string, Picture>, assetId: string | null): Picture | null {
  return (assetId !== null && pictures.get(assetId)) || null
}

export function readPage(scope: EventScope, actor: Actor, pageId: string): Promise<PageView | undefined> {
  return inEvent(scope, (event) => pageFor(event, readerOf(actor), pageId, { mayEdit: true }))
}

export function readPageAsGuest(scope: EventScope, pageId: string): Promise<PageView | undefined> {
  return inEvent(scope, (event) => pageFor(event, guest, pageId))
}

type Preview = { pageId: string; teamId?: string | undefined; asGuest?: boolean | undefined }

/** The page with its draft, as a team or a guest will see it when it is published, or as the person themselves. */
export function previewPage(
  scope: EventScope,
  actor: Actor,
  { pageId, teamId, asGuest }: Preview,
): Promise<Result<PageView, 'teamNotFound' | 'pageNotFound'>> {
  return inEvent(scope, async (event) => {
    const reader = asGuest ? guest : teamId === undefined ? readerOf(actor) : await readerIn(event, teamId)
    if (!reader) return err('teamNotFound')
    const isSomeoneElse = asGuest || teamId !== undefined
    const page = await pageFor(event, reader, pageId, { asPublished: isSomeoneElse, isDrafted: true })
    return page ? ok(page) : err('pageNotFound')
  })
}

function readerOf(actor: Actor) {
  return { viewer: viewerOf(actor), teamId: actor.teamId }
}

async function readerIn(event: EventTransaction, teamId: string) {
  const viewer = await viewerAsTeam(event, teamId)
  return viewer && { viewer, teamId }
}

/** The parts of the page that this viewer may see; undefined when they may not read it. */
async function pageFor(
  scope: EventScope,
  reader: { viewer: Viewer; teamId: string | null },
  pageId: string,
  { mayEdit = false, asPublished = false, isDrafted = false } = {},
): Promise<PageView | undefined> {
  const page = await visiblePageById(scope, reader.viewer, pageId, { asPublished })
  if (!page) return undefined
  const { assetId, updatedAt, ...rest } = page
  // Of a page that nobody else can see, organisers read what its editor has.
  const isAhead = isDrafted || (isOrganiser(reader.viewer) && !page.isPublished)
  const drafted = isAhead ? await draftedSectionsOf(scope, pageId, reader.viewer) : undefined
  const shown = drafted ?? (await sectionsOf(scope, pageId, reader.viewer))
  const sections = await withTasksOfGroups(scope, shown)
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

/** What this viewer would see of the draft; undefined where there is none. */
async function draftedSectionsOf(scope: EventScope, pageId: string, viewer: Viewer) {
  const draft = await draftOf(scope, pageId)
  return draft?.sections.map(withoutFaults).filter((section) => maySeeSection(section, viewer))
}

/** Readers are sent the tasks of a group, and not which group it is. */
async function withTasksOfGroups(scope: EventScope, sections: Section[]): Promise<Section[]> {
  const groupIds = sections.flatMap(taskGroupIdsOf)
  if (groupIds.length === 0) return sections
  const tasks = await taskIdsOfGroups(scope, groupIds)
  return sections.map((section) => withGroupTasks(section, (groupId) => tasks.get(groupId) ?? []))
}

/** Leaves out ids of things that the reader may not see, so that their existence stays hidden. */
function onlySeen(section: Section, linked: ReadonlyMap<string, Linked>): Section {
  return withoutGone(section, ({ type, id }) => type !== 'picture' && type !== 'file' && !linked.has(id))
}

/** A page with everything that its editor shows. */
export function readEditedPage(scope: EventScope, pageId: string): Promise<EditedPage | undefined> {
  return inEvent(scope, async (event) => {
    const page = await pageById(event, pageId)
    if (!page) return undefined
    const { sections, unreadable, draft } = await editedSectionsOf(event, page.id)
    return {
      ...presentRow(page),
      sections,
      unreadable: unreadable.filter(({ id }) => !draft?.discardedIds.includes(id)),
      ...(await editedParts(event, sections, page.assetId)),
    }
  })
}

/** A version without deleted things, which are named separately: ready to be saved again. */
export function readVersion(scope: EventScope, { pageId, version }: { pageId: string; version: number }) {
  return inEvent(scope, async (event) => {
    const snapshot = await snapshotAt(event, pageId, version)
    return snapshot && withoutDeleted(event, version, snapshot)
  })
}

async function withoutDeleted(scope: EventScope, version: number, snapshot: PageSnapshot) {
  const names = await namesOf(scope, namedByPage(snapshot.settings, snapshot.sections))
  const isGone = (named: Named) => !names.has(keyOf(named))
  const { settings } = snapshot
  const sections = snapshot.sections.map((section) => withoutGone(section, isGone))
  const tell = (named: readonly Named[], sectionId: string | null): Gone[] =>
    named.filter(isGone).map((one) => ({ type: one.type, name: snapshot.names[keyOf(one)] ?? '', sectionId }))
  const allowedTeamTypeIds = settings.allowedTeamTypeIds.filter((id) => !isGone({ type: 'teamType', id }))
  // What was only for types that are gone would be for everybody: it comes back as a draft.
  const isForNobody = allowedTeamTypeIds.length === 0 && settings.allowedTeamTypeIds.length > 0
  const assetId =
    settings.assetId !== null && isGone({ type: 'picture', id: settings.assetId }) ? null : settings.assetId
  return {
    version,
    settings: pageSettingsSchema.parse({
      ...settings,
      assetId,
      allowedTeamTypeIds,
      isPublished: settings.isPublished && !isForNobody,
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
    const facts = {
      dueDate,
      isComplete: isComplete ?? false,
      isNotApplicable: isNotApplicable ?? false,
      progressStatus: progressStatus ?? 'notStarted',
    }
    return statusOf(facts, scope.services.clock.now(), event.timeZone, variables.dueSoonDays)
  }
  return tasks
    .filter((task) => viewer === 'editor' || mayReadTask(task, viewer, scope.services.clock.now()))
    .map((task) => ({
      ...nothingElse,
      ...pick(task),
      type: 'task',
      dueDate: task.dueDate,
      state: stateOf(task),
    }))
}

/** As in the list of tasks: a page never links to archived ones, or to those that are yet to appear. */
function mayReadTask(task: LinkedTaskRecord, viewer: Exclude<Viewer, 'guest'>, now: Date): boolean {
  return isInUse(task, now) && mayTeamSeeTask(task, viewer.team ?? noTeam, viewer, now)
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
