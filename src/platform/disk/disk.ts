import { mkdir, statfs } from 'node:fs/promises'

/** The disk of the data folder, of which a reserve stays free for the database and its log. */
export type Disk = {
  /** Bytes that are free, the reserve among them. */
  free(): Promise<number>
  /** Whether the reserve is still free. */
  hasReserve(): Promise<boolean>
  /**
   * Promises room for bytes that are about to be written, so that several at once cannot eat the reserve
   * together; undefined when there is not enough. The caller gives the promise back when it has written.
   */
  promise(bytes: number): Promise<{ giveBack(): void } | undefined>
}

type DiskOptions = {
  folder: string
  reserveBytes: number
  /** How many bytes are free; asks the file system of the folder unless a test says otherwise. */
  freeBytes?: () => Promise<number>
}

export async function openDisk({
  folder,
  reserveBytes,
  freeBytes = () => freeIn(folder),
}: DiskOptions): Promise<Disk> {
  await mkdir(folder, { recursive: true })
  let promised = 0
  return {
    free: freeBytes,
    hasReserve: async () => (await freeBytes()) >= reserveBytes,
    async promise(bytes) {
      // Counted before the file system is asked, so that of two requests at once each sees the other.
      // What was written meanwhile counts twice until it is given back: rather too careful than not enough.
      promised += bytes
      let isHeld = true
      const giveBack = () => {
        if (isHeld) promised -= bytes
        isHeld = false
      }
      try {
        if ((await freeBytes()) - promised >= reserveBytes) return { giveBack }
      } catch (error) {
        giveBack()
        throw error
      }
      giveBack()
      return undefined
    },
  }
}

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
