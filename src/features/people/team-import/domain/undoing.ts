import { plural } from '#kit/text/list-words.ts'

/** What importing a row has made, beside the membership of its person. */
export type MadeByRow = {
  isTeamNew: boolean
  isAccountNew: boolean
  /** Who owned the team until the person of the row did; null when nobody did, or the row left the owner alone. */
  formerOwnerId: string | null
}

/** An invitation that was not delivered, in the provider's words. */
export type FormerMail = { email: string; message: string }

/**
 * Why an e-mail was not delivered, as “{code} - {message}”. A server that refused it for good has said it so; one that
 * was asked in vain to the last is quoted with its code in front.
 */
export function undeliveredWords(detail: string): string {
  const quoted = /^The mail (?:server|service) answered: (\d{3})[ -]+(.*)$/s.exec(detail)
  return quoted ? `${quoted[1]} - ${quoted[2]}` : detail
}

/** Entries of the history that the import itself writes, or that send its invitation again. */
export const ownEntries: readonly string[] = [
  ...['member.create', 'member.invite', 'member.updateEmail'],
  'team.create',
]

/** What has become of the person and the team of a row since it was imported. */
export type SinceImport = {
  person: {
    name: string
    hasSignedIn: boolean
    isMoved: boolean
    /** Names, permission or access were changed. */
    isChanged: boolean
    /** Owns a team that the row found there, with other people in it and nobody to whom it goes back. */
    isOwnerOfOthers: boolean
  }
  /** Null for a team that the row found there: it stays. */
  team: {
    name: string
    isChanged: boolean
    otherPeople: number
    submissions: number
    comments: number
    tasks: number
    files: number
    standShares: number
    /** Other rows of lists that were imported into it, by their lines. */
    otherLines: readonly number[]
  } | null
}

/** What somebody has done since with what a row made, in sentences; none while it can be taken back. */
export function workSince({ person, team }: SinceImport): string[] {
  const { name } = person
  const ofPerson = [
    person.hasSignedIn ? `“${name}” has signed in.` : null,
    person.isMoved ? `“${name}” is in another team.` : null,
    person.isChanged ? `“${name}” was changed.` : null,
    person.isOwnerOfOthers ? `“${name}” owns a team with other people in it.` : null,
  ]
  const ofTeam = team === null ? [] : [...wordsOfTeam(team)]
  return [...ofPerson, ...ofTeam].filter((words) => words !== null)
}

function* wordsOfTeam(team: NonNullable<SinceImport['team']>) {
  const has = (count: number, one: string, many: string) =>
    count === 0 ? null : `“${team.name}” has ${count} ${plural(count, one, many)}.`
  if (team.isChanged) yield `“${team.name}” was changed.`
  yield has(team.otherPeople, 'other person', 'other people')
  yield has(team.submissions, 'submission', 'submissions')
  yield has(team.comments, 'comment', 'comments')
  yield has(team.tasks, 'task that was worked on', 'tasks that were worked on')
  yield has(team.files, 'file', 'files')
  yield has(team.standShares, 'stand share', 'stand shares')
  for (const line of team.otherLines) yield `Row ${line} belongs to “${team.name}” too.`
}

export function cannotUndo(since: readonly string[]): string {
  return `This row can no longer be undone. ${since.join(' ')}`
}
