/**
 * What answers a list without a cursor, beside what stands in `whole.ts`: by why it needs none, or what a program cannot
 * read by it. Everything else that an event makes longer has a cursor.
 */
export const firstOnes: Record<string, readonly string[]> = {
  'a chooser: the first that match, of what another list has': [
    'audit.listPeople',
    'comments.listTeams',
    'content.listTitles',
    'dashboard.listFeaturable',
    'dashboard.listTargets',
    'fieldGroups.listPlaceable',
    'orders.listHalls',
    'orders.listTeams',
    'sidebar.listPages',
    'teams.listHalls',
  ],
  'as many as a number allows, which adding one checks': [
    'apiTokens.list',
    'dashboard.listLayouts',
    'exports.listSchedules',
    'savedViews.list',
    'tasks.listGroups',
    'teamTypes.listChoices',
  ],
  'one for each type of e-mail that our code names': ['emailTemplates.list'],
  'the files that one person asked for, which go after a day': ['exports.list'],
  'the stand shares of one team': ['tasks.listStandShares'],
  'the latest about one team, of what the audit, the e-mails and the conversations have': [
    'audit.listOfTeam',
    'teamPage.listComments',
    'teamPage.listEmails',
  ],
  // Told in docs/api/README.md: older ones are at no address.
  'the latest 250 for one person': ['notifications.feed'],
}
