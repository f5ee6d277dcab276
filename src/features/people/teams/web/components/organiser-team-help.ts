/** Beside the switch, wherever it stands. */
export const organiserTeamHelp =
  'For organisers. They see all tasks and all published content, and have no tasks to complete.'
