import { newId } from '#kit/ids/new-id.ts'

/** The send key of an e-mail that somebody sends to themselves to see how it looks: it tells nobody anything. */
export const testKey = () => `test:${newId()}`

/** The keys of tests, for PostgreSQL; earlier releases wrote `adminNotification:test:…` and `templateTest:…`. */
export const TEST_KEYS = '^(\\w+:)?test:|^\\w+Test:'
