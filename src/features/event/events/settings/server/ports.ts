import type { FileReader } from '#features/event/files/server/ports.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    /** Logos and pictures of the settings. */
    branding: null
  }
}

/** Branding is shown on the sign-in screen. */
export const readsBranding: FileReader = () => 'everyone'

export const personalDataOfSettings: PersonalData = {
  title: 'Settings',
  tables: {
    // The event writes from these addresses, and to them: somebody else's has to take their place first.
    settings: { none: ['id'], text: ['data'], named: 'refused' },
  },
}
