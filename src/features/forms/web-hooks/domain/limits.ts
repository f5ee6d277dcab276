/** Each is looked at with every submission; who needs more receivers fans out behind one. */
export const MOST_WEB_HOOKS = 10
export const MOST_HEADERS = 10
/** How long the log of deliveries is kept (the bodies hold what people have answered). */
export const LOG_DAYS = 30
/** How long calls are signed with the former secret too, after a new one was made. */
export const FORMER_SECRET_HOURS = 24
/** How long the link to a file in a body works. */
export const FILE_LINK_HOURS = 24
