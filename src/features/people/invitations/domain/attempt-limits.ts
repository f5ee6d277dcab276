/**
 * Mails that people of one team cause in a quarter of an hour: enough to invite a whole team and to send each invitation
 * again, too few to flood mailboxes of others.
 */
export const invitationLimit = { name: 'team-invitation', perSubject: 40 }
