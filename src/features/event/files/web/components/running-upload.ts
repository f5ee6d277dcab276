import type { UploadRule } from '../../domain/upload-kinds.ts'

/** A file that is stored; the request that uses it claims it by its id. */
export type StoredFile = { fileId: string; name: string; size: number; mimeType: string }

/** Where a file is sent to, and so whose it is. */
export type UploadPlace =
  | '/api/uploads'
  | '/api/team/uploads'
  | `/api/admin/teams/${string}/uploads`
  | `/api/guests/forms/${string}/uploads`

export type UploadOptions = UploadRule & {
  /** An organiser's place unless another is named. */
  place?: UploadPlace
  /** From 0 to 1. */
  onProgress: (share: number) => void
  onStored: (file: StoredFile) => void
  /** In words for the person. `canResume` when a retry continues where it stopped. */
  onFailed: (message: string, canResume: boolean) => void
}

export type RunningUpload = {
  /** Cancels the upload, and removes what the server has of it. */
  cancel: () => void
  /** Continues after a failure or a pause. */
  resume: () => void
  /** Stops, and keeps what the server has: the same file, chosen again, continues from there. */
  pause: () => void
}
