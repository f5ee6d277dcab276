import { defaultSettings, type SettingsByKind } from '#features/event/events/domain/settings.ts'
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
      teamName: 'The Harbour Expo team',
      companyName: organiserName,
      companyAddress: '4 Welsh Back\nBristol BS1 4SL\nUnited Kingdom',
      startDate: day(63),
      endDate: day(65),
      launchDate: day(-126),
    },
    onboarding: {
      ...defaultSettings('onboarding'),
      title: 'Welcome to Harbour Expo',
      description:
        'This portal is where you get your stand ready. The dashboard says what is due next; most tasks take less than five minutes, and your whole team can share them.\n\nStart with your company details and the exhibitor rules. If anything is unclear, write to us: we answer within a working day.',
      showOnboarding: true,
      showGreeting: true,
      showSignature: true,
    },
    welcomeEmail: {
      paragraph1:
        'Your place at Harbour Expo is booked, and this portal is where you get everything ready for it: forms, orders, badges and the exhibitor manual. Sign in once and you will see what is due, in the order in which it is due.',
      paragraph2:
        'Most exhibitors are done in about four hours, spread over some weeks and several people. Share the work: each task can be assigned to a colleague. If anything is unclear, answer this e-mail: a person reads it.',
      showParagraph1: true,
      showParagraph2: true,
    },
    emails: {
      ...defaultSettings('emails'),
      supportEmail: 'help@harbour-expo.example',
      fromEmail: 'portal@harbour-expo.example',
    },
  }
}
