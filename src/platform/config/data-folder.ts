import { mkdirSync } from 'node:fs'

/** Only its owner enters a folder, or reads a file, that Eventflow keeps. */
export const OWNER_FOLDER = 0o700
export const OWNER_FILE = 0o600
/**
 * Started by root, PostgreSQL runs as another user, who has to pass through the data folder to its own; passing through
 * shows nothing of what is in there.
 */
const PASSABLE_FOLDER = 0o711

/** Makes the data folder on the first start; one that is there keeps the mode that its operator gave it. */
export function makeDataFolder(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? PASSABLE_FOLDER : OWNER_FOLDER })
}
