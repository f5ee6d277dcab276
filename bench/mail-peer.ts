import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server that takes everything and keeps nothing, as a process of its own: it tells its parent its port, and of each
 * mail to whom and when.
 */
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    stream.resume()
    stream.on('end', () => {
      process.send?.({ to: session.envelope.rcptTo[0]?.address, at: Date.now() })
      done()
    })
  },
})
server.on('error', () => undefined)
const listening = server.listen(0, '127.0.0.1')
await once(listening, 'listening')
process.send?.({ port: (listening.address() as AddressInfo).port })
process.on('disconnect', () => process.exit(0))
