import { z } from 'zod'

/** Where traces go. */
export type TracingSettings = { url: string }

const isAddress = (value: string) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '')
const address = (example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .refine(isAddress, { message: `It must be an address, such as ${example}.` })
    .optional()

/** Names of the OpenTelemetry specification; what is not checked here, its packages read. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http://localhost:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address('http://localhost:4318/v1/traces'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .string()
    .trim()
    .refine((value) => value === 'http/json', {
      message: 'It must be http/json, the one that the portal speaks, or left out.',
    })
    .optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
}

type Read = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined
  OTEL_SDK_DISABLED?: string | undefined
}

/** Nowhere without an endpoint. */
export function tracingOf(read: Read): { tracing?: TracingSettings } {
  if (read.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return {}
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: exact } = read
  const url = exact ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`)
  return url ? { tracing: { url } } : {}
}
