import { createSocket } from 'node:dgram'
import { once } from 'node:events'

type DnsRecords = { txt?: Record<string, readonly string[]>; cname?: Record<string, string> }

export type DnsPeer = {
  /** As a resolver takes it: `address:port`. */
  server: string
  /** What it knows from now on; names in lower case. */
  records: DnsRecords
  /** Names for which it says that something is wrong with it (SERVFAIL). */
  broken: Set<string>
  /** Names about which it never says a word. */
  silent: Set<string>
  /** How many questions have come. */
  asked(): number
  stop(): Promise<void>
}

const CNAME = 5
const TXT = 16
const SERVFAIL = 2
const NXDOMAIN = 3

/** Answers questions for TXT and CNAME records by UDP on a free local port (RFC 1035), as much as is asked for here. */
export async function startDnsPeer(records: DnsRecords = {}): Promise<DnsPeer> {
  const socket = createSocket('udp4')
  let count = 0
  const peer: DnsPeer = {
    ...{ server: '', records, broken: new Set(), silent: new Set() },
    asked: () => count,
    stop: async () => {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
  socket.on('message', (question, { port, address }) => {
    count += 1
    const { name, type, end } = questionIn(question)
    if (peer.silent.has(name)) return
    const answers =
      type === TXT ? txtOf(peer.records, name) : type === CNAME ? cnameOf(peer.records, name) : []
    const code = peer.broken.has(name) ? SERVFAIL : answers.length === 0 ? NXDOMAIN : 0
    const header = Buffer.alloc(12)
    question.copy(header, 0, 0, 2)
    header.writeUInt16BE(0x8180 | code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(code === 0 ? answers.length : 0, 6)
    const rows = code === 0 ? answers.map((data) => rowOf(type, data)) : []
    socket.send(Buffer.concat([header, question.subarray(12, end), ...rows]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  peer.server = `127.0.0.1:${socket.address().port}`
  return peer
}

function questionIn(question: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: question.readUInt16BE(at + 1), end: at + 5 }
}

/** Of the name that was asked for, to which the pointer leads. */
function rowOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

const withLength = (text: string) =>
  Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)])

/** In pieces, as a record of more than 255 bytes has to be. */
function txtOf({ txt = {} }: DnsRecords, name: string): Buffer[] {
  return (txt[name] ?? []).map((text) => Buffer.concat((text.match(/.{1,200}/gs) ?? ['']).map(withLength)))
}

function cnameOf({ cname = {} }: DnsRecords, name: string): Buffer[] {
  const to = cname[name]
  return to === undefined ? [] : [Buffer.concat([...to.split('.').map(withLength), Buffer.from([0])])]
}
