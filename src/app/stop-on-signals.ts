/** The first signal asks the work to end in good order, by `signal`; `end` gives the signals back. */
export function stopOnSignals() {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, abort)
  return {
    signal: controller.signal,
    end: () => {
      for (const signal of signals) process.removeListener(signal, abort)
    },
  }
}

/** Closes on the signals by which terminals and service managers end a process. */
export function closeOnSignals(close: () => Promise<void>) {
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isClosing) return
      isClosing = true
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}
