import { readFileSync } from 'node:fs'

const SAMPLE_MILLISECONDS = 20

/** Resident bytes of a process, as Linux alone tells them. */
export function memoryOf(pid: number): number {
  const held = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(held) * 1024
}

/** How long the work took, and the most memory that the process held meanwhile. */
export async function watching(pid: number, work: () => Promise<void>) {
  let peak = memoryOf(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid))
  }, SAMPLE_MILLISECONDS)
  const began = performance.now()
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return { peak, milliseconds: Math.round(performance.now() - began) }
}
