/** What an organiser does in a new event before its teams can begin, in this order. */
export const firstStepIds = [
  'event',
  'branding',
  'teamTypes',
  'teams',
  'form',
  'task',
  'emails',
  'invitations',
] as const
export type FirstStepId = (typeof firstStepIds)[number]

/** What an event has of each step. */
export type EventProgress = {
  hasNames: boolean
  hasDates: boolean
  hasLogo: boolean
  teamTypes: number
  /** The organiser's own team is none of these. */
  teams: number
  publishedForms: number
  tasks: number
  /** Mails leave this portal, and people can answer them. */
  sendsEmails: boolean
  /** People of teams, the organiser's own left out. */
  participants: number
}

/** Which steps are done; each is read from the event, so none is ever ticked by hand. */
export function doneSteps(progress: EventProgress): Record<FirstStepId, boolean> {
  return {
    event: progress.hasNames && progress.hasDates,
    branding: progress.hasLogo,
    teamTypes: progress.teamTypes > 0,
    teams: progress.teams > 0,
    form: progress.publishedForms > 0,
    task: progress.tasks > 0,
    emails: progress.sendsEmails,
    invitations: progress.participants > 0,
  }
}
