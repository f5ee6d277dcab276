import type { z } from 'zod'
import { readStored } from '#platform/stored/read-stored.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { storedEmailSchema } from '../../domain/stored-email.ts'
import type { emails } from '../tables.ts'

export type StoredEmail = Pick<typeof emails.$inferSelect, 'id' | 'template' | 'variables' | 'details'>

/** What an e-mail is drawn from; undefined, and reported, when it cannot be read. */
export function storedWords(
  scope: EventScope,
  { id, ...stored }: StoredEmail,
): z.infer<typeof storedEmailSchema> | undefined {
  return readStored(scope, { noun: 'email', id }, storedEmailSchema, stored)
}
