/** How often an open page says that somebody is there. */
export const visitEverySeconds = 25

/** How long somebody counts as there: a page may miss one of its calls, as on a train. */
export const visitSeconds = 60
