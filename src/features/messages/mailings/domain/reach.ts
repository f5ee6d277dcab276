import type { MailingAudience } from './audience.ts'
import type { LeftOutReason, MailingKind } from './status.ts'

export type ReachedTask = { id: string; title: string; days: number | null }
export type ReachTeam = { id: string; name: string; stand: string; tasks: ReachedTask[] }
export type ReachPerson = {
  id: string
  accountId: string
  firstName: string
  surname: string
  email: string
  teamId: string
  isTeamOwner: boolean
  hasSignedIn: boolean
  isUnsubscribed: boolean
  isHeld: boolean
  isReminded: boolean
}
export type Recipient = ReachPerson & { tasks: ReachedTask[] }
export type ReachedTeam = ReachTeam & { people: Recipient[] }
export type LeftOut = { person: ReachPerson; team: Pick<ReachTeam, 'id' | 'name'>; reason: LeftOutReason }
export type Reach = {
  teams: ReachedTeam[]
  leftOut: LeftOut[]
  withoutPeople: { id: string; name: string }[]
}

type Asked = {
  kind: MailingKind
  audience: MailingAudience
  /** Whether teams were chosen: only then is it told of those with nothing due. */
  isChosen: boolean
}

/** Who gets a mailing with which tasks, and who does not and why. */
export function reachOf(
  asked: Asked,
  {
    teams,
    people,
    assigned,
  }: {
    teams: readonly ReachTeam[]
    people: readonly ReachPerson[]
    /** By person, the tasks that they are on. */
    assigned: ReadonlyMap<string, ReadonlySet<string>>
  },
): Reach {
  const peopleOf = Map.groupBy(people, ({ teamId }) => teamId)
  const reach: Reach = { teams: [], leftOut: [], withoutPeople: [] }
  for (const team of teams) {
    const own = peopleOf.get(team.id) ?? []
    const candidates = candidatesOf(asked, team, own, assigned)
    if (candidates.length === 0 && (asked.kind === 'chaser' ? team.tasks.length > 0 : own.length === 0))
      reach.withoutPeople.push({ id: team.id, name: team.name })
    const reached: Recipient[] = []
    for (const candidate of candidates) {
      const reason = reasonFor(asked, candidate)
      if (reason === undefined) reached.push(candidate)
      else if (reason !== 'nothingDue' || asked.isChosen)
        reach.leftOut.push({ person: candidate, team, reason })
    }
    if (reached.length > 0) reach.teams.push({ ...team, people: reached })
  }
  return reach
}

function candidatesOf(
  { kind, audience }: Asked,
  { tasks }: ReachTeam,
  people: readonly ReachPerson[],
  assigned: ReadonlyMap<string, ReadonlySet<string>>,
): Recipient[] {
  // Everybody who has never been in; those who have are no part of the question.
  if (kind === 'welcomeChaser')
    return people.filter(({ hasSignedIn }) => !hasSignedIn).map((person) => ({ ...person, tasks: [] }))
  return people.flatMap((person) => {
    if (audience === 'everyone' || person.isTeamOwner) return [{ ...person, tasks }]
    if (audience === 'owners') return []
    const own = assigned.get(person.id)
    const theirs = own ? tasks.filter(({ id }) => own.has(id)) : []
    return theirs.length > 0 ? [{ ...person, tasks: theirs }] : []
  })
}

function reasonFor({ kind }: Asked, person: Recipient): LeftOutReason | undefined {
  if (kind === 'chaser') {
    if (person.tasks.length === 0) return 'nothingDue'
    if (!person.hasSignedIn) return 'neverSignedIn'
  }
  if (person.isUnsubscribed) return 'unsubscribed'
  if (person.isHeld) return 'bounced'
  return person.isReminded ? 'alreadyReminded' : undefined
}

/** Within what is overdue or due soon; null keeps every open task. */
export function isWithin(days: number | null, dueWithin: number | null): boolean {
  return dueWithin === null || (days !== null && days <= dueWithin)
}
