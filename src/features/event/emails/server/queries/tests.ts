import { sql } from 'drizzle-orm'
import { TEST_KEYS } from '../../domain/test-key.ts'
import { emails } from '../tables.ts'

/** An e-mail that somebody has sent to themselves to see how it looks. */
export const isTest = sql<boolean>`${emails.sendKey} ~ ${TEST_KEYS}`
