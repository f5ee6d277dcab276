/**
 * The header in which a page names the member for whom it was loaded. The server refuses the call when the session is
 * over, or has become another person's in another tab: what one person typed is never sent as another.
 */
export const PAGE_PERSON_HEADER = 'x-page-member'

/** The code of that refusal, a 401: the call can be sent again once that person has signed in again. */
export const SESSION_ENDED = 'sessionEnded'
