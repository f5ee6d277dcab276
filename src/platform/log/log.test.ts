import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLogger, type LogLevel, requestLogger } from './log.ts'
import { redactText } from './redact.ts'

function captured(level: LogLevel = 'info') {
  const lines: string[] = []
  const logger = createLogger({ level, destination: { write: (line) => void lines.push(line) } })
  return { logger, lines, last: () => JSON.parse(lines.at(-1) ?? 'null') }
}

describe('the logger', () => {
  it('writes one JSON object a line with level, time, fields and message', () => {
    const { logger, lines, last } = captured()
    logger.info({ job: 'mail', attempt: 2 }, 'job done')
    expect(lines).toHaveLength(1)
    expect(last()).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      job: 'mail',
      attempt: 2,
      msg: 'job done',
    })
  })

  it('leaves out what is below its level', () => {
    const { logger, lines } = captured('warn')
    logger.info('quiet')
    logger.warn('loud')
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['loud'])
  })

  it('gives each line of a request its id', () => {
    const { logger, last } = captured()
    requestLogger(logger, '0190-request').info('served')
    expect(last().requestId).toBe('0190-request')
  })
})

describe('redaction', () => {
  it('hides names, addresses, cookies and credentials by key at any depth', () => {
    const { logger, lines, last } = captured()
    logger.info({
      request: {
        headers: { Cookie: 'session=abc', 'Set-Cookie': ['x=1'], AUTHORIZATION: 'Bearer q', accept: '*/*' },
      },
      people: [
        { firstName: 'Ada', surname: 'Lovelace', email: 'ada@example.com', password: 'hunter2', id: '7' },
      ],
    })
    expect(lines.join()).not.toMatch(/session=abc|x=1|Bearer q|Ada|Lovelace|ada@|hunter2/)
    expect(last().request.headers.accept).toBe('*/*')
    expect(last().people[0].id).toBe('7')
  })

  it('hides addresses and tokens in messages, interpolated values, keys and the bindings of children', () => {
    const { logger, lines } = captured()
    logger.info('mail to ada@example.com failed')
    logger.info('mail to %s failed', 'ada@example.com')
    logger.info('line\nada@example.com')
    logger.info({ 'ada@example.com': 1 })
    logger.child({ who: 'ada@example.com' }).info('GET /auth/set-password?token=s3cr3t&next=%2F')
    logger.info('smtp://mailer:s3cr3t@mail.example.com and postgres://app:s3cr3t@db/main')
    expect(lines.join()).not.toMatch(/ada@example|s3cr3t/)
    expect(lines.join()).toContain('next=%2F')
    expect(lines.join()).toContain('/main')
  })

  it('hides what an error carries: addresses, query values, the cause, and keeps its type and stack', () => {
    const { logger, lines, last } = captured()
    const cause = Object.assign(new Error('duplicate key'), {
      detail: 'Key (email)=(ada@example.com) exists.',
    })
    const query = 'insert into accounts values ($1, $2)'
    logger.error(
      { err: new TypeError(`Failed query: ${query}\nparams: Ada,Lovelace\nTown`, { cause }) },
      'not saved',
    )
    expect(lines.join()).not.toMatch(/ada@example|Ada|Lovelace|Town/)
    expect(last().err.type).toBe('TypeError')
    expect(last().err.message).toContain(query)
    expect(last().err.stack).toContain('log.test.ts')
  })

  it('keeps an absent value apart from a hidden one', () => {
    const { logger, last } = captured()
    logger.info({ token: null, password: '' })
    expect(last()).toMatchObject({ token: null, password: '' })
  })

  it('hides tokens at any place of a path, and leaves ids', () => {
    const id = '01997c3e-8f0a-7d7c-9d6e-2f1a5b3c4d5e'
    expect(redactText('/api/auth/reset-password/kXzQpvLrTnBmYcWdAfGhJkLs?callbackURL=/')).toBe(
      '/api/auth/reset-password/[redacted]?callbackURL=/',
    )
    expect(redactText(`/links/${'0f'.repeat(16)}/open`)).toBe('/links/[redacted]/open')
    expect(redactText(`/api/tasks/${id}/completion`)).toBe(`/api/tasks/${id}/completion`)
    expect(redactText('/admin/email-templates-and-more/edit')).toBe('/admin/email-templates-and-more/edit')
  })

  it('leaves package paths in stacks readable', () => {
    const path = 'at file:///app/node_modules/@aws-sdk/client-s3/dist/index.js:1:2'
    expect(redactText(path)).toBe(path)
  })

  it('hides any e-mail address inside any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, address, after) => {
        const domain = address.slice(address.indexOf('@'))
        expect(redactText(`${before} ${address} ${after}`)).not.toContain(domain)
        expect(redactText(`<${address}>`)).not.toContain(domain)
      }),
    )
  })

  it('stays linear on a long text with no address in it', () => {
    const started = performance.now()
    redactText(`${'a'.repeat(200_000)} @`)
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
