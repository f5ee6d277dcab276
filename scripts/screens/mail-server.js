import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes every e-mail and keeps none, so that pictures show a portal as it is with one. */
export async function startMailServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(message, _session, done) {
      message.on('end', () => done())
      message.resume()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address()
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) }
}
