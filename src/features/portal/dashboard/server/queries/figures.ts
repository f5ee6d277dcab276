import type { AllSettings } from '#features/event/events/server/queries.ts'
import { isListedForTeams, mayTeamFillIn } from '#features/forms/forms/domain/availability.ts'
import { closedReason } from '#features/forms/forms/domain/opening.ts'
import { publishedForms } from '#features/forms/forms/server/queries.ts'
import { latestNotifications } from '#features/messages/notifications/server/queries/feed.ts'
import { peopleOf } from '#features/people/members/server/queries.ts'
import type { SeeingTeam, Viewer } from '#features/people/teams/domain/audience.ts'
import { pageCardRowsByIds } from '#features/portal/content/server/queries/visible.ts'
import { isOpen, submissionsOfTeam } from '#features/submissions/submissions/server/queries/submissions.ts'
import { daysUntilDue, effectiveDueDate } from '#features/tasks/tasks/domain/due.ts'
import { statusOf } from '#features/tasks/tasks/domain/status.ts'
import { untouched } from '#features/tasks/tasks/domain/transitions.ts'
import { isInUse, mayTeamSeeTask } from '#features/tasks/tasks/domain/visibility.ts'
import { extensionsByTask } from '#features/tasks/tasks/server/queries/extensions.ts'
import { statusesOfTeam } from '#features/tasks/tasks/server/queries/statuses.ts'
import { listTasks } from '#features/tasks/tasks/server/queries/tasks.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { type CardType, LATEST_NOTIFICATIONS } from '../../domain/cards.ts'
import {
  corePagesOf,
  downloadsAtAGlance,
  standShareCount,
  suppliersAtAGlance,
  visibleDownloads,
} from './home.ts'
import { pagesAtAGlance } from './pages.ts'

/** The viewer of the dashboard: what they may see, and the team whose work it shows. */
export type Onlooker = {
  viewer: Exclude<Viewer, 'guest'>
  teamId: string | null
  /** Whose marks of what is read count; null where somebody looks as a team. */
  memberId: string | null
}

type Wanted = readonly { type: CardType; pathId: string }[]

export type Figures = Awaited<ReturnType<typeof readFigures>>

const noTeam: SeeingTeam = { teamTypeId: null, isOrganiser: false, standShareRole: 'none' }
const taskTypes: readonly CardType[] = ['dueSoon', 'overdue', 'progress', 'tasks', 'forms']

/**
 * Everything that these cards show and open, as far as the viewer may see it; a fixed number of statements in one message.
 * @param pageIds further pages that the screen shows
 */
export async function readFigures(
  event: EventTransaction,
  settings: AllSettings,
  onlooker: Onlooker,
  cards: Wanted,
  pageIds: readonly string[] = [],
) {
  const { viewer, teamId, memberId } = onlooker
  const shows = (...types: CardType[]) => cards.some(({ type }) => types.includes(type))
  const named = cards.flatMap(({ pathId }) => (pathId === '' ? [] : [pathId]))
  const needsWork = named.length > 0 || shows(...taskTypes)
  const [corePages, work, content, downloads, suppliers, pages, opened, people, standShares, notifications] =
    await Promise.all([
      corePagesOf(event),
      needsWork ? workOf(event, onlooker, settings) : noWork,
      shows('content') ? pagesAtAGlance(event, viewer) : nothing,
      shows('downloads') ? downloadsAtAGlance(event, viewer) : nothing,
      shows('suppliers') ? suppliersAtAGlance(event, viewer) : nothing,
      pageCardRowsByIds(event, viewer, [...pageIds, ...named]),
      named.length > 0 ? visibleDownloads(event, viewer, named) : [],
      shows('team') && teamId !== null ? peopleOf(event, teamId) : [],
      shows('team') && teamId !== null ? standShareCount(event, teamId) : 0,
      shows('notifications')
        ? latestNotifications(event, { ...viewer, teamId, memberId }, LATEST_NOTIFICATIONS)
        : noNotifications,
    ])
  const files = new Map(opened.map(({ id, fileId }) => [id, fileId]))
  return {
    ...corePages,
    ...work,
    content,
    downloads,
    suppliers,
    pages,
    files,
    people,
    standShares,
    notifications,
  }
}

const noNotifications = { latest: [], total: 0, unread: 0 }
const nothing = { count: 0, latest: [], companies: [], updatedAt: null }
const noWork: Awaited<ReturnType<typeof workOf>> = { tasks: [], forms: [], fillableFormIds: new Set() }

/** Tasks and forms, with the team's progress. */
async function workOf(
  event: EventTransaction,
  { viewer, teamId }: Onlooker,
  { event: { timeZone }, variables: { dueSoonDays } }: AllSettings,
) {
  const now = event.services.clock.now()
  const [everyTask, extended, statuses, submissions, published] = await Promise.all([
    listTasks(event),
    extensionsByTask(event, teamId),
    teamId === null ? [] : statusesOfTeam(event, teamId),
    teamId === null ? [] : submissionsOfTeam(event, teamId),
    publishedForms(event),
  ])
  const visible = everyTask.filter(
    (task) => isInUse(task, now) && mayTeamSeeTask(task, viewer.team ?? noTeam, viewer, now),
  )
  const tasks = visible.map(({ id, title, ...task }) => {
    const dueDate = effectiveDueDate(task.dueDate, extended.get(id)?.dueDate)
    const status = statuses.find(({ taskId }) => taskId === id) ?? untouched
    return {
      id,
      title,
      state: statusOf({ ...status, dueDate }, now, timeZone, dueSoonDays),
      daysUntilDue: daysUntilDue(dueDate, now, timeZone),
    }
  })
  const forms = published.map((form) => {
    const ofForm = everyTask.filter(({ formId }) => formId === form.id)
    const seen = ofForm.map((task) => ({ isVisible: visible.includes(task) }))
    const own = submissions.filter(({ formId }) => formId === form.id)
    const hasSent = own.some(({ isDraft }) => !isDraft)
    const begunAt = own.find(({ isDraft }) => isDraft)?.createdAt ?? null
    const sending = { now, timeZone, begunAt, hasSent, isReopened: false, sentCount: 0 }
    return {
      id: form.id,
      isFillable: mayTeamFillIn(form, seen),
      // What opens later, or has closed, is nothing to do now.
      isListed: isListedForTeams(form, seen) && (hasSent || closedReason(form, sending) === null),
      takesAnother:
        form.allowsSeveral && hasSent && closedReason(form, { ...sending, hasSent: false }) === null,
      // A form that was sent stays sent while it is edited.
      status: own.some((one) => !one.isDraft && !isOpen(one))
        ? 'sent'
        : own.length > 0
          ? 'draft'
          : 'notStarted',
    }
  })
  return {
    tasks,
    forms: forms.filter(({ isListed }) => isListed),
    fillableFormIds: new Set(forms.filter(({ isFillable }) => isFillable).map(({ id }) => id)),
  }
}
