/** The specification's texts about cards (forms specification, sections 4, 5 and 8), and our own. */
export const dashboardMessages = {
  invalidCard: 'Invalid card',
  invalidLayout: 'Invalid layout',
  invalidCards: 'Invalid cards',
  invalidField: 'Invalid field',
  invalidUpdate: 'Invalid update',
  defaultLayout: "Can't delete the default layout",
  defaultTeamTypes: 'The default layout is for all team types without another layout.',
  tooManyLayouts: 'An event can have 50 card layouts. Delete one that you do not need.',
  unknownTeamType: 'One of the team types no longer exists.',
  teamTypeTaken: ({ teamTypeName, layoutName }: { teamTypeName: string; layoutName: string }) =>
    `${teamTypeName} already has the layout “${layoutName}”. Remove it there first.`,
  unknownTarget: 'This card opens something that no longer exists.',
  unknownPage: 'One of these pages has been archived or deleted. Featured pages must number 0, 4 or 8.',
  notAPicture: 'Choose a picture from the library.',
  staleLayout:
    'Someone else has changed this layout. Your changes are still here: copy what you need, then reload.',
  staleHeader: 'Someone else has changed the header. Reload to see their version.',
} as const
