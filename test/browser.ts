import { newAddress, type TestServer } from './server.ts'

/** A browser of a test: keeps its cookies by host, as browsers do, and follows the server's redirects from host to host. */
export class TestBrowser {
  readonly #server: TestServer
  readonly #cookies = new Map<string, Map<string, string>>()
  readonly #address = newAddress()

  constructor(server: TestServer) {
    this.#server = server
  }

  /** Puts cookies into it, written as a header: `one=1; other=2`. */
  put(host: string, cookies: string) {
    for (const cookie of cookies.split('; ')) this.#keep(host, cookie)
  }

  cookiesOf(host: string): Record<string, string> {
    return Object.fromEntries(this.#cookies.get(host) ?? [])
  }

  /** One request, whose redirect is not followed. */
  async get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    const { host, pathname, search } = new URL(url)
    const cookie = Object.entries(this.cookiesOf(host))
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const init = { headers: { host, cookie, ...headers } }
    const answer = await this.#server.request(`${pathname}${search}`, init, this.#address)
    for (const set of answer.headers.getSetCookie()) this.#keep(host, set)
    return answer
  }

  /** Where an address leads, step by step; what is not a redirect ends the way. @returns every address of the way */
  async follow(url: string, { until = () => false }: { until?: (next: string) => boolean } = {}) {
    const way = [url]
    for (let at = url; way.length < 12; ) {
      if (/\/event-doors\//.test(at) === false) return way
      const { headers } = await this.get(at)
      const location = headers.get('location')
      if (location === null) return way
      at = new URL(location, at).href
      way.push(at)
      if (until(at)) return way
    }
    throw new Error(`The way does not end: ${way.join(' → ')}`)
  }

  #keep(host: string, written: string) {
    const [pair = ''] = written.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/)
    const kept = this.#cookies.get(host) ?? new Map<string, string>()
    if (value === '' || /max-age=0/i.test(written)) kept.delete(name)
    else kept.set(name, value)
    this.#cookies.set(host, kept)
  }
}
