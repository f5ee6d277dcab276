import { createApi } from '#ui/data/api.ts'
import type { calendarContract } from '../contract.ts'
import { calendarTopic } from '../domain/topic.ts'

export const calendarApi = createApi<typeof calendarContract>('calendar', [calendarTopic])
