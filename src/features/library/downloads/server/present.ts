import type { Download, DownloadRow } from '../contract.ts'
import type { DownloadRecord } from './queries.ts'

export function presentDownload(download: DownloadRecord): Download {
  const { id, name, description, fileId, fileName, fileSize, fileType, showDownload, updatedAt } = download
  const file = { fileId, fileName, fileSize, fileType }
  return { id, name, description, ...file, updatedAt: updatedAt.toISOString(), isHidden: !showDownload }
}

export function presentDownloadRow(download: DownloadRecord): DownloadRow {
  return { ...download, updatedAt: download.updatedAt.toISOString() }
}
