/** What a submission is called where nobody has a team (forms specification, section 4). */
export const guestName = 'Guest submission'
