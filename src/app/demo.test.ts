import { expect, it } from 'vitest'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { demoConfig } from './demo.ts'

it.each([
  [{}, '127.0.0.1'],
  [{ HOST: '0.0.0.0' }, '0.0.0.0'],
])('the demo listens to this machine alone, unless HOST says otherwise: %o', (environment, host) => {
  const config = { ...parseEnvironment(environment, '.'), authSecret: 'a secret' }
  expect(demoConfig(config).host).toBe(host)
})
