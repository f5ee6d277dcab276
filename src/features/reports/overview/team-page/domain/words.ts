/** Of a form that was sent, and that the team no longer sees. */
export const noLongerForTeam = 'No longer for this team'
