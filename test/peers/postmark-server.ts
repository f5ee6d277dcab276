import { bodyOf, type HttpPeer, startHttpPeer } from './http-peer.ts'

type PostmarkMail = {
  MessageStream: string
  From: string
  To: string
  Bcc?: string
  ReplyTo?: string
  Subject: string
  HtmlBody: string
  TextBody: string
  Headers: { Name: string; Value: string }[]
  Metadata?: Record<string, string>
}

type PostmarkPeer = HttpPeer & {
  token: string
  received: PostmarkMail[]
  /** From now on, answers this to mail for the address. */
  refuse(address: string, refusal: { status: number; errorCode: number; message: string }): void
}

/** Postmark's `POST /email`, and its search of what was sent, on a free local port: checks the token, keeps what it receives. */
export async function startPostmarkPeer(): Promise<PostmarkPeer> {
  const token = 'a-server-token'
  const received: PostmarkMail[] = []
  const refusals = new Map<string, { status: number; errorCode: number; message: string }>()

  function outcome(mail: PostmarkMail, givenToken: unknown) {
    if (givenToken !== token) {
      return { status: 401, body: { ErrorCode: 10, Message: 'The Server Token is missing or not valid.' } }
    }
    const refusal = refusals.get(mail.To)
    if (refusal)
      return { status: refusal.status, body: { ErrorCode: refusal.errorCode, Message: refusal.message } }
    received.push(mail)
    const MessageID = `postmark-${received.length}`
    const SubmittedAt = '2026-06-01T09:00:00Z'
    return { status: 200, body: { ErrorCode: 0, Message: 'OK', MessageID, SubmittedAt, To: mail.To } }
  }

  const sentMails = (asked: URLSearchParams) =>
    received.flatMap(({ MessageStream, Metadata }, index) =>
      asked.get('messageStream') === MessageStream && asked.get('metadata_mail') === Metadata?.mail
        ? [{ MessageID: `postmark-${index + 1}`, MessageStream, Metadata }]
        : [],
    )

  const peer = await startHttpPeer(async (request, response) => {
    const asked = new URL(request.url ?? '', 'http://postmark.test')
    if (request.method === 'GET' && asked.pathname === '/messages/outbound') {
      const found = sentMails(asked.searchParams)
      response.writeHead(200, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify({ TotalCount: found.length, Messages: found }))
    }
    if (request.method !== 'POST' || request.url !== '/email') return void response.writeHead(404).end()
    const mail: PostmarkMail = JSON.parse((await bodyOf(request)).toString())
    const { status, body } = outcome(mail, request.headers['x-postmark-server-token'])
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return { ...peer, token, received, refuse: (address, refusal) => void refusals.set(address, refusal) }
}
