import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A build in miniature, whose one page is every screen. @returns its folder */
export function makeWebFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-web-'))
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'assets/icons'), { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head><title>Eventflow</title></head><body><div id="root"></div></body></html>',
  )
  writeFileSync(join(folder, 'colour-scheme.js'), '')
  writeFileSync(join(folder, '.vite/screens.json'), JSON.stringify({ screens: {}, organisers: [] }))
  return folder
}
