import { and, eq } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { plainWords } from '#kit/text/plain-words.ts'
import { byMember, type PersonalData } from '#platform/privacy/personal-data.ts'
import { consentTexts } from './tables.ts'

export const personalDataOfConsent: PersonalData = {
  title: 'Terms agreed to',
  tables: {
    consent_texts: { id: ['published_by'], text: ['text'] },
    consents: { of: byMember('member_id'), id: ['member_id'] },
  },
  /** An agreement with what it was to. */
  inWords: async (event, table, { version, agreed_at }) => {
    if (table !== 'consents') return undefined
    const [{ event: settings }, [terms]] = await Promise.all([
      allSettings(event),
      event.tx
        .select({ text: consentTexts.text })
        .from(consentTexts)
        .where(and(eq(consentTexts.eventId, event.eventId), eq(consentTexts.version, Number(version)))),
    ])
    const { locale, timeZone } = settings
    return [
      ['Version', String(version)],
      ['Agreed', `${formatDateTime(String(agreed_at), locale, timeZone)} (${timeZone})`],
      ['Text', plainWords(terms?.text ?? '')],
    ]
  },
}
