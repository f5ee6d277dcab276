import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'

/** When the next e-mail may leave: one row, which all processes of the deployment move on. */
export const mailPaces = pgTable('mail_paces', {
  name: text().primaryKey(),
  nextAt: moment().notNull(),
})
