/** Texts of the specification that concern cards (forms specification, sections 4, 5 and 8), and our own beside them. */
export const dashboardMessages = {
  invalidCard: 'Invalid card',
  invalidLayout: 'Invalid layout',
  invalidCards: 'Invalid cards',
  invalidUpdate: 'Invalid update',
  defaultLayout: "Can't delete the default layout",
  defaultTeamTypes: 'The default layout is for every team type that no other layout names.',
  unknownTeamType: 'One of the team types is no longer there.',
  unknownTarget: 'What this card opens is no longer there.',
  unknownPage: 'One of these pages has been archived or deleted. Featured pages must number 0, 4 or 8.',
  notAPicture: 'Choose a picture from the library.',
  staleLayout:
    'Somebody else has saved this layout meanwhile. What you typed is still here; copy what you need, then reload.',
  staleHeader: 'Somebody else has changed the header meanwhile. Reload to see theirs.',
} as const
