import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postmarkTransport } from '#platform/mail/postmark.ts'
import { smtpTransport } from '#platform/mail/smtp.ts'
import { storagePrefix } from '#platform/storage/key.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const message = {
  to: 'ada@example.com',
  from: { address: 'hello@example.org' },
  ...{ subject: '', html: '', text: '', messageId: '<1@example.org>' },
}

describe('within a transaction', () => {
  it.each([
    ['the file storage', () => server.services.storage.removeAll(storagePrefix({ eventId: 'nobody' }))],
    ['the unfinished uploads', () => server.services.uploads.find('none')],
    ['SMTP', () => smtpTransport('smtp://127.0.0.1:1').send(message)],
    ['Postmark', () => postmarkTransport({ token: 'x', baseUrl: 'http://127.0.0.1:1' }).send(message)],
  ])('%s cannot be called, also not by what is called there', async (_, call) => {
    const deeply = async () => {
      await Promise.resolve()
      return call()
    }
    await expect(server.services.database.transaction(deeply)).rejects.toThrow(
      'must not be called while a transaction is open',
    )
  })

  it('the storage can be called again once it has ended', async () => {
    const afterwards = await server.services.database.transaction(async () => {
      // Begun within, and running on after it.
      const { promise, resolve } = Promise.withResolvers<void>()
      return { resolve, found: promise.then(() => server.services.uploads.find('none')) }
    })
    afterwards.resolve()
    expect(await afterwards.found).toBeUndefined()
  })
})
