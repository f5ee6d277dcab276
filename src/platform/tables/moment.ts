import { timestamp } from 'drizzle-orm/pg-core'

/** A moment, kept with its zone to the millisecond; read and written as a Date. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
