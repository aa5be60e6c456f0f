const MAX_HOPS = 12

export interface Visit {
  status: number
  /** Where it ended. */
  url: URL
  text: string
  headers: Headers
}

/** A browser as far as cookies and redirects go: for flows that lead over several sites. */
export class Visitor {
  readonly #jar = new Map<string, Map<string, string>>()

  /** Fetches, and follows redirects until there is none, or until `stop` says so of the next address. */
  async open(address: string, stop: (next: URL) => boolean = () => false): Promise<Visit> {
    let url = new URL(address)
    for (let hop = 0; hop < MAX_HOPS; hop++) {
      const answer = await this.#fetch(url, {})
      const location = answer.headers.get('location')
      const text = await answer.text()
      const next = location === null ? undefined : new URL(location, url)
      if (!next || stop(next))
        return { status: answer.status, url: next ?? url, text, headers: answer.headers }
      url = next
    }
    throw new Error(`more than ${MAX_HOPS} redirects, at ${url}`)
  }

  /** Submits a form of the same site, and follows until `stop` says so. */
  async submit(
    address: string,
    fields: Record<string, string>,
    stop: (next: URL) => boolean = () => false,
  ): Promise<Visit> {
    const url = new URL(address)
    const answer = await this.#fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields).toString(),
    })
    const location = answer.headers.get('location')
    const next = location === null ? undefined : new URL(location, url)
    if (next && !stop(next)) return this.open(next.href, stop)
    return { status: answer.status, url: next ?? url, text: await answer.text(), headers: answer.headers }
  }

  cookie(url: string, name: string): string | undefined {
    return this.#jar.get(new URL(url).origin)?.get(name)
  }

  set(url: string, name: string, value: string): void {
    const { origin } = new URL(url)
    const cookies = this.#jar.get(origin) ?? new Map()
    this.#jar.set(origin, cookies.set(name, value))
  }

  /** The Cookie header for an address. */
  cookies(url: string): string {
    return [...(this.#jar.get(new URL(url).origin) ?? [])]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  }

  async #fetch(
    url: URL,
    { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> },
  ): Promise<Response> {
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...headers, cookie: this.cookies(url.href) },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#jar.get(url.origin)?.delete(name)
      else this.set(url.href, name, value)
    }
    return answer
  }
}
