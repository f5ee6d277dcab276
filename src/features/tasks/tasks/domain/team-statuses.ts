/** What an organiser can say of a team's task, whatever the team has done. */
export const teamStatuses = ['complete', 'incomplete', 'notApplicable', 'applicable'] as const
export type TeamStatus = (typeof teamStatuses)[number]
