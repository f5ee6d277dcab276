/** What one figure of the reports means, wherever it is shown. */
export type Figure = {
  name: string
  /** The numerator: what is counted. */
  counts: string
  /** The denominator; empty for a figure that is no share. */
  outOf: string
  /** How it is rounded, and what it does not count. */
  notes: string
}

/**
 * Every figure of the reports, each defined once. The help beside a figure shows its words, and
 * docs/guides/figures.md lists them all; a test keeps the two alike.
 */
export const figures = {
  teams: {
    name: 'Teams',
    counts: 'Teams of the event, stand shares included.',
    outOf: '',
    notes: 'Organiser teams are not counted.',
  },
  overdue: {
    name: 'Overdue',
    counts:
      'Tasks with a due date before today, in the event’s time zone, that a team may see and has neither completed nor handed in for approval.',
    outOf: '',
    notes:
      'A later date that a team was given counts for that team. One task that is overdue for three teams is overdue three times.',
  },
  dueSoon: {
    name: 'Due soon',
    counts:
      'Tasks that are due today or within the number of days that the event’s settings call due soon, and still open.',
    outOf: '',
    notes: 'A later date that a team was given counts for that team.',
  },
  complete: {
    name: 'Complete',
    counts: 'Tasks that teams have completed and, where approval is needed, that an organiser has approved.',
    outOf: 'Tasks that teams may see, without those marked N/A.',
    notes:
      'To the nearest whole percent; 0% is none and 100% is all. Drafts and archived tasks are not counted, and organiser teams are left out.',
  },
  waiting: {
    name: 'Awaiting approval',
    counts: 'Tasks that teams have handed in and nobody has reviewed yet.',
    outOf: '',
    notes: 'They are neither overdue nor due soon while they wait: it is the organiser’s turn.',
  },
  notApplicable: {
    name: 'N/A',
    counts: 'Tasks that an organiser has marked as not applicable to a team.',
    outOf: '',
    notes: 'They are shown beside the bar, and are no part of any share.',
  },
  tasksOverdue: {
    name: 'Overdue tasks',
    counts:
      'Tasks that are overdue for at least one team: the rows of the tasks report with the filter “Overdue”.',
    outOf: '',
    notes: 'Below it stands how many times that is, and for how many teams.',
  },
  neverSignedIn: {
    name: 'Never signed in',
    counts: 'Teams of which nobody has ever signed in to this event.',
    outOf: 'All teams.',
    notes: 'The rows of the teams report with the filter “Never signed in”.',
  },
  approvals: {
    name: 'Tasks awaiting approval',
    counts: 'What stands in the queue of approvals: one row for each team and task.',
    outOf: '',
    notes: 'Archived tasks, drafts and organiser teams are not in the queue.',
  },
  conversations: {
    name: 'Comments without an answer',
    counts: 'Conversations about a task in which the team has written last and no organiser has answered.',
    outOf: '',
    notes: 'One for each team and task, however many comments there are. Archived tasks are left out.',
  },
  lostSources: {
    name: 'Forms with a broken rule',
    counts:
      'Published forms with a rule that asks for a custom field that has been deleted, in the form itself or in an active confirmation, form notification or webhook.',
    outOf: '',
    notes: 'Archived forms are not counted.',
  },
  bounced: {
    name: 'Bounced e-mails',
    counts: 'E-mails that bounced, where nothing has reached the same person or address since.',
    outOf: '',
    notes: 'An e-mail leaves this figure once a later one has been delivered or handed over.',
  },
  formSent: {
    name: 'Form sent',
    counts: 'Teams whose latest submission of the form counts.',
    outOf: 'Teams that the form is for, without those to which all of its tasks are N/A.',
    notes:
      'To the nearest whole percent; 0% is none and 100% is all. A submission with terms that the team has still to accept is a draft until then. Organiser teams are left out.',
  },
  formDrafts: {
    name: 'Draft',
    counts: 'Teams that have begun the form and sent nothing that counts.',
    outOf: '',
    notes: 'Changes to a submission that was sent already do not make it a draft.',
  },
  guests: {
    name: 'Guests',
    counts: 'Submissions of people without an account.',
    outOf: '',
    notes: 'They stand apart from teams, and are no part of any share.',
  },
  duplicates: {
    name: 'Duplicates',
    counts: 'Submissions of a team of which a later one of the same form exists: the latest counts.',
    outOf: '',
    notes: 'They stay in the list and are counted nowhere else.',
  },
  completedByDay: {
    name: 'Tasks completed',
    counts: 'Tasks that are complete now, on the day on which each became complete.',
    outOf: '',
    notes:
      'Days are those of the event’s time zone, and a day without any is 0. A task that is opened again leaves its day.',
  },
  sentByDay: {
    name: 'Forms sent',
    counts: 'Submissions that teams sent, on the day on which each was sent.',
    outOf: '',
    notes:
      'Drafts, guests and organiser teams are left out. A second submission of the same form counts on its own day, so that a day that has passed keeps its figure.',
  },
  signedInByDay: {
    name: 'People signed in',
    counts: 'People of teams who came on that day with a new sign-in, each once a day.',
    outOf: '',
    notes: 'People of organiser teams are left out. Coming back without signing in again is not counted.',
  },
  week: {
    name: 'In 7 days',
    counts: 'The last seven days together, today among them.',
    outOf: '',
    notes: 'It is compared with the seven days before those, where they were counted too.',
  },
  recent: {
    name: 'New since the last working day',
    counts:
      'What has happened since the last day from Monday to Friday before today began, in the event’s time zone: tasks completed and forms sent as the charts count them by day, teams in which somebody has signed in, and comments of teams.',
    outOf: '',
    notes:
      'Each leads to its list: tasks, forms and teams with the filters “Recently completed”, “Recently sent” and “Recently signed in”, and conversations with the latest first.',
  },
  change: {
    name: 'Change in 7 days',
    counts:
      'The figure now, less what it was at midnight seven days ago, as it was noted with the risk of each team.',
    outOf: '',
    notes:
      'Shown only where that day was noted and the figure has changed. The share of tasks done is compared in percentage points.',
  },
  invitations: {
    name: 'Invitations',
    counts:
      'People of teams who were sent an invitation by e-mail; of these, who has opened the e-mail or its link, and who has signed in.',
    outOf: 'People who were sent an invitation.',
    notes:
      'Each person counts once, however many invitations they were sent, and who has signed in has opened it. People of organiser teams are left out.',
  },
  risk: {
    name: 'Risk',
    counts:
      'Half of it comes from sign-ins, half from tasks. Without a launch date the half for sign-ins is fixed: full where nobody has signed in; three quarters where no task has been started, or the last sign-in is more than 14 days ago; half otherwise.',
    outOf:
      'For tasks: each overdue one counts 1 and each due soon counts ½, divided by the team’s tasks without N/A, but never by less than 10. A team with few tasks so gains little risk from one of them.',
    notes:
      'To the nearest whole percent, half a percent up. Up to 25% is low, up to 60% medium, up to 85% high, above that critical.',
  },
  riskHistory: {
    name: 'Risk by day',
    counts: 'The risk of the team as it was at midnight in the event’s time zone.',
    outOf: '',
    notes:
      'A day that was noted more than an hour late is marked. A day that was missed is left out and not filled in. Days are kept for 400 days.',
  },
  whatIf: {
    name: 'What if',
    counts: 'The risk by the same rule, with the tasks that you choose counted as complete.',
    outOf: '',
    notes:
      'A completed task means that the team has started. Sign-ins stay as they are, and nothing is changed or saved.',
  },
} as const satisfies Record<string, Figure>

export type FigureId = keyof typeof figures
export const figureIds = Object.keys(figures) as FigureId[]
