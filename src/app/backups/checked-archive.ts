import { migrationHashes } from '#database/former-schema.ts'
import { BackupRefusal } from '#platform/backup/archive-format.ts'
import { type CheckedArchive, checkArchive, type OpenArchive } from '#platform/backup/read-archive.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { version } from '#platform/config/version.ts'

type Say = (line: string) => void

/** @throws BackupRefusal when the archive is damaged, or this release does not know what is in it */
export async function checkedFor(path: string, say: Say, open?: OpenArchive): Promise<CheckedArchive> {
  say(`Checking ${path} …`)
  const archive = await checkArchive(path, open)
  const { migrations, release } = archive.manifest
  const ours = migrationHashes(projectRoot())
  if (migrations.length > ours.length)
    throw new BackupRefusal(
      `${path} was written by Eventflow ${release}, which is newer than this one (${version}). Install that release, and restore there.`,
    )
  if (migrations.some((hash, index) => hash !== ours[index]))
    throw new BackupRefusal(
      `${path} was written by an Eventflow ${release} whose tables are not those of any release. Restore it with the one that wrote it.`,
    )
  return archive
}
