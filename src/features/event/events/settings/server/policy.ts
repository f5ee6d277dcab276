import type { FileRecord } from '#features/event/files/server/queries.ts'

/** Branding stands on the sign-in screen: what not everybody may read, or is no picture, cannot be part of it. */
export function mayBeBranding({ ownerKind, mimeType }: Pick<FileRecord, 'ownerKind' | 'mimeType'>): boolean {
  return ownerKind === 'branding' && mimeType.startsWith('image/')
}
