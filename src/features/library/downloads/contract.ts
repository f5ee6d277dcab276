import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { downloadList } from './domain/list.ts'
import { downloadId, downloadInput, downloadLimits } from './domain/schema.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** The caller is editing it. */
    downloadId: string
    hiddenDownloadId: string
    /** A file that an organiser has just uploaded. */
    downloadUploadId: string
  }
}

const fileFields = z.object({
  /** At `/files/{fileId}`, for everyone who can see the download. */
  fileId: z.string(),
  /** The name that it is downloaded under. */
  fileName: z.string(),
  /** In bytes. */
  fileSize: z.number(),
  /** MIME type. */
  fileType: z.string(),
})

const downloadSchema = fileFields.extend({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  updatedAt: z.iso.datetime(),
  /** Hidden from teams; only organisers get hidden downloads. */
  isHidden: z.boolean(),
})
export type Download = z.infer<typeof downloadSchema>

const downloadRowSchema = fileFields.extend({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  showDownload: z.boolean(),
  showToChildTeams: z.boolean(),
  showToTeamTypeIds: z.array(z.string()),
  hideFromTeamTypeIds: z.array(z.string()),
  /** Goes up by one each time it is saved. */
  version: z.number(),
  updatedAt: z.iso.datetime(),
})
export type DownloadRow = z.infer<typeof downloadRowSchema>

const one = z.object({ downloadId })
const many = z.object({ downloadIds: z.array(downloadId).min(1).max(downloadLimits.batch) })
/** The version that the editor was opened with. */
const version = z.int().min(1)

/** How many were shown or hidden by the call; the others were so already, or do not exist. */
const changed = z.object({ changed: z.number() })

export const downloadsContract = {
  list: endpoint({
    method: 'GET',
    path: '/downloads',
    access: 'user',
    summary: 'Downloads that the caller can see, by name',
  })
    .input(z.object({}))
    .output(z.array(downloadSchema)),
  get: endpoint({ method: 'GET', path: '/downloads/{downloadId}', access: 'user', summary: 'One download' })
    .input(one)
    .output(downloadSchema),

  listForAdmin: listEndpoint(
    { path: '/admin/downloads', access: 'moderator', summary: 'Downloads' },
    downloadList,
    downloadRowSchema,
  ),
  getForAdmin: endpoint({
    method: 'GET',
    path: '/admin/downloads/{downloadId}',
    access: 'moderator',
    summary: 'One download, for editing',
  })
    .input(one)
    .output(downloadRowSchema),
  create: endpoint({
    method: 'POST',
    path: '/admin/downloads',
    access: 'moderator',
    summary: 'Create a download from an uploaded file',
    audit: 'download.create',
    live: 'everyone',
  })
    .input(z.object({ fileId: downloadId, download: downloadInput }))
    .example(({ downloadUploadId, teamTypeId }) => ({
      fileId: downloadUploadId,
      download: { name: 'Hall plan', showToTeamTypeIds: [teamTypeId] },
    }))
    .output(downloadRowSchema),
  update: endpoint({
    method: 'PUT',
    path: '/admin/downloads/{downloadId}',
    access: 'moderator',
    summary: 'Change a download',
    audit: 'download.update',
    live: 'everyone',
  })
    .input(one.extend({ version, download: downloadInput }))
    .example(({ downloadId }) => ({
      downloadId,
      version: 1,
      download: { name: 'Exhibitor manual', description: 'Everything about the days on site.' },
    }))
    .output(downloadRowSchema),
  replaceFile: endpoint({
    method: 'PUT',
    path: '/admin/downloads/{downloadId}/file',
    access: 'moderator',
    summary: 'Replace the file of a download; the old file is deleted',
    audit: 'download.replaceFile',
    live: 'everyone',
  })
    .input(one.extend({ version, fileId: downloadId }))
    .example(({ downloadId, downloadUploadId }) => ({ downloadId, version: 1, fileId: downloadUploadId }))
    .output(downloadRowSchema),
  show: endpoint({
    method: 'POST',
    path: '/admin/downloads/show',
    access: 'moderator',
    summary: 'Show downloads to teams',
    audit: 'download.show',
    live: 'everyone',
  })
    .input(many)
    .example(({ hiddenDownloadId }) => ({ downloadIds: [hiddenDownloadId] }))
    .output(changed),
  hide: endpoint({
    method: 'POST',
    path: '/admin/downloads/hide',
    access: 'moderator',
    summary: 'Hide downloads from teams',
    audit: 'download.hide',
    live: 'everyone',
  })
    .input(many)
    .example(({ downloadId }) => ({ downloadIds: [downloadId] }))
    .output(changed),
  remove: endpoint({
    method: 'POST',
    path: '/admin/downloads/removal',
    access: 'moderator',
    summary: 'Permanently remove downloads with their files',
    audit: 'download.remove',
    live: 'everyone',
  })
    .input(many)
    .example(({ downloadId }) => ({ downloadIds: [downloadId] }))
    .output(z.object({ removed: z.number() })),
}
