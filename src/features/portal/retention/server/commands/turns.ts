/** One at a time of an event looks, changes the rule or takes the next people. */
export const RETENTION = 'retention'
