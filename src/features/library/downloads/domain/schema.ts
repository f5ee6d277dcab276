import { z } from 'zod'
import { downloadMessages } from './messages.ts'

/** The specification leaves the bounds open. */
export const downloadLimits = {
  /** Fits a row of a list in two lines on a phone. */
  name: 120,
  /** Two sentences below the name. */
  description: 500,
  /** Far more than an event needs; keeps the stored lists small. */
  teamTypes: 200,
  /** Batch limit of writes (platform specification, section 9). */
  batch: 500,
} as const

const error = downloadMessages.invalid
export const downloadId = z.string({ error }).min(1, error).max(64, error)
const teamTypeIds = z
  .array(downloadId, { error })
  .max(downloadLimits.teamTypes, `Choose at most ${downloadLimits.teamTypes} team types.`)
  .default([])

/** The details of a download; its file is uploaded separately. */
export const downloadInput = z.object(
  {
    name: z
      .string({ error })
      .trim()
      .min(1, 'Enter a name.')
      .max(downloadLimits.name, `A name has at most ${downloadLimits.name} characters.`),
    description: z
      .string({ error })
      .trim()
      .max(downloadLimits.description, `A description has at most ${downloadLimits.description} characters.`)
      .default(''),
    showDownload: z.boolean({ error }).default(true),
    showToChildTeams: z.boolean({ error }).default(false),
    showToTeamTypeIds: teamTypeIds,
    hideFromTeamTypeIds: teamTypeIds,
  },
  { error },
)
export type DownloadInput = z.output<typeof downloadInput>
