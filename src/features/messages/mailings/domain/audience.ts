/**
 * Who of a team is written to. Owners get all of its tasks, and assignees those that they are on; with `everyone`, each
 * person gets all of them.
 */
export const mailingAudiences = ['ownersAndAssignees', 'owners', 'everyone'] as const
export type MailingAudience = (typeof mailingAudiences)[number]

export const audienceNames: Record<MailingAudience, string> = {
  ownersAndAssignees: 'Owners and assignees',
  owners: 'Team owners',
  everyone: 'Everyone in the team',
}
