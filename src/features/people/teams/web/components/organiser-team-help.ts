/** Beside the switch, wherever it stands. */
export const organiserTeamHelp =
  'For the people of the organiser. They see all tasks and everything that is published, and have no tasks of their own.'
