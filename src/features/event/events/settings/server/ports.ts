import type { FileReader } from '#features/event/files/server/ports.ts'

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    /** Logos and pictures of the settings. */
    branding: null
  }
}

/** Branding is shown on the sign-in screen. */
export const readsBranding: FileReader = () => 'everyone'
