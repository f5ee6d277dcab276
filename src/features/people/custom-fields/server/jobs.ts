import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'

const data = z.object({ customFieldId: z.string() })

/** Writes the default of a custom field to every team that has no value of it. */
export const fillCustomField = defineJob({ name: 'customField.fill', data, retries: 10 })

/** Removes the values of a deleted custom field from the teams. */
export const clearCustomField = defineJob({ name: 'customField.clear', data, retries: 10 })
