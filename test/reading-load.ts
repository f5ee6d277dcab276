export type Load = { isOver: boolean; answers: number; failures: unknown[] }

/** One reader who asks for the same address again and again until the load is over, and notes whatever is not answered. */
export async function keepReading(load: Load, url: string, cookie: string): Promise<void> {
  while (!load.isOver) {
    try {
      const { status, body } = await fetch(url, { headers: { cookie } })
      await body?.cancel()
      if (status === 200) load.answers += 1
      else load.failures.push(status)
    } catch (error) {
      load.failures.push(error)
    }
  }
}
