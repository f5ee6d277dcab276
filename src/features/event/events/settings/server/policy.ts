import type { FileRecord } from '#features/event/files/server/queries.ts'

/**
 * Branding is shown on the sign-in screen, so each of its files has to be a picture that everyone may read.
 */
export function mayBeBranding({ ownerKind, mimeType }: Pick<FileRecord, 'ownerKind' | 'mimeType'>): boolean {
  return ownerKind === 'branding' && mimeType.startsWith('image/')
}
