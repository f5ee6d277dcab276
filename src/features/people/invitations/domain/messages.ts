export const invitationNotices = {
  alreadyInEvent: 'This person is already in the event.',
  aboveOwn: 'You cannot invite anyone with a permission above your own.',
  ownerAlone:
    'This person has signed in already, or also belongs to another event. Only they can change their address, in My account.',
  alreadyJoined: 'This person has joined already.',
  isDisabled: 'This person’s access is turned off. Turn it on first.',
} as const

export const teamFull = (limit: number) =>
  `The team is full: it has ${limit} ${limit === 1 ? 'person' : 'people'}, the most that a team may have.`
