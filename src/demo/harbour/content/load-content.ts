import { changeSettings } from '#features/event/events/settings/server/commands.ts'
import { storeOrganiserFile } from '#features/event/files/server/commands.ts'
import { dropLocks, takeLock } from '#features/event/locks/server/commands.ts'
import { pageSettingsSchema } from '#features/portal/content/domain/page.ts'
import type { Section } from '#features/portal/content/domain/sections.ts'
import { saveDraft } from '#features/portal/content/server/commands/drafts.ts'
import { archivePages } from '#features/portal/content/server/commands/lifecycle.ts'
import { createPage } from '#features/portal/content/server/commands/save.ts'
import type { TaskRecord } from '#features/tasks/tasks/server/queries/tasks.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Calendar } from '../../calendar.ts'
import { onePagePdf } from '../../pdf.ts'
import { arrangeDashboard, arrangeSidebar } from './arrange.ts'
import { addDownloads } from './downloads.ts'
import { png } from './drawings/draw.ts'
import { hallPlan } from './drawings/hall-plan.ts'
import { banner, logo } from './drawings/marks.ts'
import { beforeYouCome } from './manual/before.ts'
import { building } from './manual/building.ts'
import { people } from './manual/people.ts'
import { services } from './manual/services.ts'
import type { Library, PagePlan } from './parts.ts'
import { addLogos } from './pictures.ts'
import { addSuppliers } from './suppliers.ts'

type Needed = {
  calendar: Calendar
  organiser: Actor
  tasks: readonly TaskRecord[]
  /** Of the library, by name. */
  pictures: ReadonlyMap<string, string>
  safetyGroupId: string
  typeIds: Record<'Shell scheme' | 'Space only' | 'Start-up', string>
}

/** Loads the exhibitor manual with its files and pictures, the branding and the page layouts. */
export async function loadContent(event: EventTransaction, needed: Needed) {
  const { calendar, organiser, tasks, pictures, typeIds, safetyGroupId } = needed
  const branding = await addLogos(event, organiser)
  const branded = await changeSettings(event, organiser, 'branding', { version: 1, ...branding })
  if (!branded.ok) throw new Error(`The demo’s branding is refused: ${JSON.stringify(branded.error)}`)

  const suppliers = await addSuppliers(event, organiser, typeIds)
  const files = {
    logo: await png(logo('#0f2f33'), 1088),
    banner: await png(banner(), 600),
    plan: await png(hallPlan(), 1600),
  }
  const downloads = await addDownloads(event, organiser, {
    pictures: files,
    spaceOnlyId: typeIds['Space only'],
  })
  const library: Library = {
    calendar,
    task: named('task', new Map(tasks.map(({ title, id }) => [title, id]))),
    supplier: named('supplier', suppliers),
    download: named('download', downloads),
    picture: named('picture', pictures),
    typeId: (name) => typeIds[name],
    safetyGroupId,
    pdf: (name, lines) => keepPdf(event, organiser, { name, lines }),
  }
  const plans = [
    ...beforeYouCome(library),
    ...(await building(library)),
    ...services(library),
    ...(await people(library)),
  ]
  const pages = new Map<string, string>()
  for (const plan of plans) pages.set(plan.title, await addPage(event, organiser, plan))

  const page = named('page', pages)
  await arrangeSidebar(event, organiser, page)
  const type = named('team type', new Map(Object.entries(typeIds)))
  await arrangeDashboard(event, organiser, {
    ...{ page, type, headerId: library.picture('Harbour at first light') },
  })
}

async function addPage(
  event: EventTransaction,
  author: Actor,
  { sections, isArchived = false, draft, ...settings }: PagePlan,
): Promise<string> {
  const made = await createPage(event, author, {
    settings: pageSettingsSchema.parse(settings),
    sections,
    isFeatured: false,
  })
  if (!made.ok) throw new Error(`“${settings.title}” of the demo is refused: ${JSON.stringify(made.error)}`)
  if (draft)
    await keepDraft(event, author, { title: settings.title, pageId: made.value, sections: draft(sections) })
  if (!isArchived) return made.value
  const archived = await archivePages(event, author, { pageIds: [made.value] })
  if (!archived.ok) throw new Error(`“${settings.title}” of the demo stays: ${archived.error.code}`)
  return made.value
}

type DraftPlan = { title: string; pageId: string; sections: Section[] }

async function keepDraft(event: EventTransaction, author: Actor, { title, pageId, sections }: DraftPlan) {
  const lock = { type: 'content', subjectId: pageId, windowKey: 'demo' } as const
  await takeLock(event, author, lock)
  const kept = await saveDraft(event, author, { pageId, revision: 1, sections, removedIds: [] })
  if (!kept.ok)
    throw new Error(`The draft of “${title}” of the demo is refused: ${JSON.stringify(kept.error)}`)
  await dropLocks(event, 'content', [pageId])
}

async function keepPdf(
  event: EventTransaction,
  author: Author,
  { name, lines }: { name: string; lines: readonly string[] },
) {
  const stored = await storeOrganiserFile(event, author, {
    name: `${name}.pdf`,
    content: onePagePdf(name, lines),
  })
  if (!stored.ok) throw new Error(`${name}: ${stored.error}`)
  return stored.value.fileId
}

function named(kind: string, ids: ReadonlyMap<string, string>) {
  return (name: string): string => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The demo has no ${kind} “${name}”.`)
    return id
  }
}
