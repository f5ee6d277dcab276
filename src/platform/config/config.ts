import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder, OWNER_FILE } from './data-folder.ts'
import { type Config, ConfigError, type ParsedConfig, parseEnvironment } from './parse-environment.ts'
import { projectRoot } from './project-root.ts'

export { type Config, ConfigError } from './parse-environment.ts'

/**
 * Reads the environment, and `.env` in the project root if there is one (existing variables win). Called
 * once, by the program's entry, which hands each part on to the code that needs it.
 * @throws ConfigError whose message is for the operator
 */
export function readConfig(): Config {
  const { authSecret, ...config } = readSettings()
  return { ...config, authSecret: authSecret ?? secretKeptIn(config.dataDir) }
}

/** The same for who only looks: no secret is made. */
export function readSettings(): ParsedConfig {
  const root = projectRoot()
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return parseEnvironment(process.env, root)
}

/** @throws ConfigError when the file is not there, or holds no RSA key: other keys are signed with by few, and read by fewer */
export function dkimKeyIn(keyFile: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(keyFile))
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // Neither the key nor what is wrong with it belongs in a log.
  }
  throw new ConfigError(
    `Environment variable DKIM_KEY_FILE is missing or not a string. ${keyFile} must hold an RSA private key (PEM).`,
  )
}

/** The deployment's own secret: made on the first start, readable by its owner only. */
export function secretKeptIn(dataDir: string): string {
  const path = join(dataDir, 'auth-secret')
  if (!existsSync(path)) {
    makeDataFolder(dataDir)
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: OWNER_FILE, flush: true })
    // A link, not a rename: when two first starts race, the one that gets here first decides for both.
    tolerating('EEXIST', () => linkSync(draft, path))
    rmSync(draft)
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < 32) {
    throw new ConfigError(
      `Environment variable AUTH_SECRET is missing or not a string. The one kept in ${path} is damaged: put it back from a backup, or set the variable.`,
    )
  }
  chmodSync(path, OWNER_FILE)
  return secret
}

function tolerating(code: string, act: () => void): void {
  try {
    act()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== code) throw error
  }
}
