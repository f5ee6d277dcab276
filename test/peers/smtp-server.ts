import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  from: string
  to: string[]
  source: string
  /** What a bounce is to repeat of it: `HDRS`, or all. */
  bounces: string
}
type Refusal = { code: number; message: string }

type SmtpPeer = {
  url: string
  received: ReceivedMail[]
  /** From now on, answers this to RCPT TO of the address. */
  refuse(address: string, refusal: Refusal): void
  accept(address: string): void
  /** From now on, answers this to MAIL FROM of the address. */
  refuseSender(address: string, refusal: Refusal): void
  acceptSender(address: string): void
  /**
   * Once, ends the connection at a mail: in its middle, so that it was not taken, or after its end and without an answer.
   */
  hangUp(at: 'middle' | 'end'): void
  stop(): Promise<void>
}

/**
 * A mail server on a free local port that keeps what it receives. Signs in `mailer` with the password `letmein` only.
 * @param until it takes mails, and answers none before
 */
export async function startSmtpPeer({
  secondsPerMail = 0,
  until = Promise.resolve(),
} = {}): Promise<SmtpPeer> {
  const received: ReceivedMail[] = []
  const refusals = new Map<string, Refusal>()
  const senderRefusals = new Map<string, Refusal>()
  let hangsUpAt: 'middle' | 'end' | undefined
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    hideDSN: false,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === 'mailer' && password === 'letmein') done(null, { user: username })
      else done(refusalError({ code: 535, message: 'Wrong user name or password' }))
    },
    onMailFrom: ({ address }, _session, done) => answer(senderRefusals.get(address), done),
    onRcptTo: ({ address }, _session, done) => answer(refusals.get(address), done),
    onData(stream, session, done) {
      const { mailFrom, rcptTo, dsn } = session.envelope
      const hangUp = () => {
        hangsUpAt = undefined
        for (const socket of sockets) socket.destroy()
      }
      if (hangsUpAt === 'middle') return void stream.once('data', hangUp)
      text(stream).then((source) => {
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
          bounces: dsn?.ret ?? 'FULL',
        })
        if (hangsUpAt === 'end') return hangUp()
        setTimeout(() => void until.then(() => done()), secondsPerMail * 1000)
      }, done)
    },
  })
  // A sender that is killed resets its connection; a mail server goes on with the others.
  server.on('error', () => undefined)
  const sockets = new Set<Socket>()
  const listening = server.listen(0, '127.0.0.1')
  listening.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://mailer:letmein@127.0.0.1:${port}`,
    received,
    refuse: (address, refusal) => void refusals.set(address, refusal),
    accept: (address) => void refusals.delete(address),
    refuseSender: (address, refusal) => void senderRefusals.set(address, refusal),
    hangUp: (at) => {
      hangsUpAt = at
    },
    acceptSender: (address) => void senderRefusals.delete(address),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function answer(refusal: Refusal | undefined, done: (error?: Error | null) => void): void {
  done(refusal ? refusalError(refusal) : null)
}

function refusalError({ code, message }: Refusal): Error {
  return Object.assign(new Error(message), { responseCode: code })
}
