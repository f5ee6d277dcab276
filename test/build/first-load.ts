import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

/** What Vite writes of each chunk. A chunk is known by its source, or by `_` and its file when it has no one source. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.boolean().optional(), imports: z.array(z.string()).default([]) }),
)
type Manifest = z.infer<typeof manifestSchema>

export type LoadedChunk = { chunk: string; file: string; bytes: number }

/**
 * The JavaScript that a browser fetches before a screen is drawn: the entry and the screen, each with all that it
 * imports statically. Sizes in bytes after gzip, largest first.
 * @param screen the screen's source below src, such as `features/portal/dashboard/web/screens/dashboard.tsx`
 */
export function firstLoadOf(dist: string, screen: string): LoadedChunk[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
  const entry = Object.keys(manifest).find((chunk) => manifest[chunk]?.isEntry)
  const screenChunk = Object.keys(manifest).find((chunk) => chunk.endsWith(screen))
  if (entry === undefined || screenChunk === undefined)
    throw new Error(`The build in ${dist} has no entry, or no chunk of ${screen}.`)
  const chunks = new Set<string>()
  for (const start of [entry, screenChunk]) collect(manifest, start, chunks)
  return [...chunks]
    .map((chunk) => {
      const file = manifest[chunk]?.file ?? ''
      return { chunk, file, bytes: gzipSync(readFileSync(join(dist, file))).length }
    })
    .sort((one, other) => other.bytes - one.bytes)
}

/** Whole kilobytes and a tenth, of 1,000 bytes, as browsers show them. */
export function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10
}

function collect(manifest: Manifest, chunk: string, into: Set<string>) {
  if (into.has(chunk)) return
  into.add(chunk)
  for (const imported of manifest[chunk]?.imports ?? []) collect(manifest, imported, into)
}
