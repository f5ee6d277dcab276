import { defaultSettings, type SettingsByKind } from '#features/events/domain/settings.ts'
import type { Calendar } from '../calendar.ts'

export const organiserName = 'Harbour Events Ltd'

export function harbourSettings({ day }: Calendar): Partial<SettingsByKind> {
  return {
    branding: { ...defaultSettings('branding'), navBgColor: '#0f2f33' },
    event: {
      ...defaultSettings('event'),
      eventName: 'Harbour Expo 2027',
      shortName: 'Harbour Expo',
      longName: 'Harbour Expo 2027, Bristol',
      teamName: 'the Harbour Expo team',
      companyName: organiserName,
      companyAddress: '4 Welsh Back\nBristol BS1 4SL\nUnited Kingdom',
      startDate: day(63),
      endDate: day(65),
      launchDate: day(-126),
    },
    emails: {
      ...defaultSettings('emails'),
      supportEmail: 'help@harbour-expo.example',
      fromEmail: 'portal@harbour-expo.example',
    },
  }
}
