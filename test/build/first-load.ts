import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { ScreenPath } from '#addresses/address.ts'

const screensSchema = z.object({ screens: z.record(z.string(), z.object({ files: z.array(z.string()) })) })
const modulesSchema = z.record(z.string(), z.array(z.string()))

/** `modules` are the sources that it was made of, for a script. */
export type LoadedFile = { file: string; bytes: number; modules: readonly string[] }

/**
 * The scripts and style sheets that a browser fetches before a screen is drawn: those that the built page names, and
 * those that the server adds for the screen. Sizes in bytes after gzip, largest first.
 */
export function firstLoadOf(
  dist: string,
  screen: ScreenPath,
): { scripts: LoadedFile[]; styles: LoadedFile[] } {
  const { screens } = screensSchema.parse(jsonOf(dist, '.vite/screens.json'))
  const modules = modulesSchema.parse(jsonOf(dist, '.vite/modules.json'))
  const ofScreen = screens[screen]?.files
  if (ofScreen === undefined) throw new Error(`The build in ${dist} knows no screen ${screen}.`)
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+[.](?:js|css))"/g)].map(([, file]) => file ?? '')
  const files = [...named, ...ofScreen]
    .map((file) => ({
      file,
      bytes: gzipSync(readFileSync(join(dist, file))).length,
      modules: modules[file] ?? [],
    }))
    .sort((one, other) => other.bytes - one.bytes)
  return {
    scripts: files.filter(({ file }) => file.endsWith('.js')),
    styles: files.filter(({ file }) => file.endsWith('.css')),
  }
}

/** Whole kilobytes and a tenth, of 1,000 bytes, as browsers show them. */
export function kilobytes(files: readonly LoadedFile[]): number {
  return Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10
}

function jsonOf(dist: string, file: string): unknown {
  return JSON.parse(readFileSync(join(dist, file), 'utf8'))
}
