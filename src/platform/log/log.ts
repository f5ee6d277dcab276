import { type DestinationStream, type LevelWithSilent, type Logger as PinoLogger, pino } from 'pino'
import { redact } from './redact.ts'

export type Logger = PinoLogger
export type LogLevel = LevelWithSilent

type LogConfig = {
  level: LogLevel
  /** Where lines go; standard output when absent. */
  destination?: DestinationStream
}

/**
 * The process's logger: one JSON object a line, with time and level as words.
 * Personal data and secrets never reach the output, whatever the caller passes: every finished line goes
 * through `redact`, so that messages, objects, errors and the bindings of children are covered alike.
 */
export function createLogger({ level, destination }: LogConfig): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: redactLine },
    },
    // Written synchronously: a line that explains a crash must be out before the process is gone.
    destination ?? pino.destination(1),
  )
}

/** The logger of one request: each line carries the request's id, which the answer carries too. */
export function requestLogger(logger: Logger, requestId: string): Logger {
  return logger.child({ requestId })
}

function redactLine(line: string): string {
  return `${JSON.stringify(redact(JSON.parse(line)))}\n`
}
