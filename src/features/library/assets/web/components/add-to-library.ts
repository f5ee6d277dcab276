import { useQueryClient } from '@tanstack/react-query'
import type { UploadKind } from '#features/event/files/domain/upload-kinds.ts'
import type { StoredFile } from '#features/event/files/web/embeds/start-upload.ts'
import type { Asset } from '../../contract.ts'
import { nameOfFile } from '../../domain/asset-name.ts'
import { assetsApi } from '../api.ts'

export const libraryKinds: readonly UploadKind[] = ['image', 'pdf', 'docs']

/** Adds an uploaded file to the library, named after the file unless a name is given. */
export function useAddToLibrary() {
  const queryClient = useQueryClient()
  return async (
    { fileId, name: fileName, mimeType }: StoredFile,
    { name = nameOfFile(fileName), altText = '' }: { name?: string; altText?: string } = {},
  ): Promise<Asset> => {
    const type = mimeType.startsWith('image/') ? 'image' : 'document'
    const added = await assetsApi.create.call({ fileId, name, altText, type })
    await queryClient.invalidateQueries({ queryKey: assetsApi.list.key() })
    return added
  }
}
