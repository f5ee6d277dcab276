import { expect, it } from 'vitest'
import { ConfigError, parseEnvironment } from './parse-environment.ts'

const tracingWith = (environment: Record<string, string>) => parseEnvironment(environment, '/srv').tracing

it('traces nowhere unless it is told where', () => {
  expect(tracingWith({})).toBeUndefined()
  expect(tracingWith({ OTEL_SERVICE_NAME: 'portal' })).toBeUndefined()
})

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://tempo:4318' }, 'http://tempo:4318/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://tempo.example/otlp/' }, 'https://tempo.example/otlp/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://tempo:4318/in' }, 'http://tempo:4318/in'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://b/in' },
    'http://b/in',
  ],
])('with %o sends to %s', (environment, url) => expect(tracingWith(environment)).toEqual({ url }))

it('is switched off by the standard variable', () => {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://tempo:4318', OTEL_SDK_DISABLED: 'true' }
  expect(tracingWith(environment)).toBeUndefined()
})

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'tempo:4318', 'It must be an address, such as http://localhost:4318.'],
  [
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'grpc',
    'It must be http/json, the one that the portal speaks, or left out.',
  ],
])('refuses %s=%s in words', (name, value, advice) => {
  expect(() => tracingWith({ [name]: value })).toThrow(
    new ConfigError(`Environment variable ${name} is missing or not a string. ${advice}`),
  )
})
