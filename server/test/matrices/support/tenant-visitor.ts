import type { Answer } from '../../support/test-service.ts'
import { submit, type Tenant, type World } from './world.ts'

/** Somebody's browser: it keeps its cookies and follows nothing by itself. */
export class TenantVisitor {
  readonly #world: World
  readonly #tenant: Tenant
  readonly cookies = new Map<string, string>()

  constructor(world: World, tenant: Tenant = world.home) {
    this.#world = world
    this.#tenant = tenant
  }

  /** A call of a sign-in route, as customer. */
  async call(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await this.#world.call(method, `${this.#tenant.base}/api/v1/auth/customer${path}`, {
      key: null,
      headers: { cookie: this.#jar() },
      ...(body && { body }),
    })
    this.#keep(answer.headers)
    return answer
  }

  /** Shows a page, or submits its form. */
  async open(
    path: string,
    fields?: Record<string, string>,
  ): Promise<{ status: number; body: string; headers: Headers }> {
    const answer = await submit(this.#world, this.#tenant.base + path, fields, { cookie: this.#jar() })
    this.#keep(answer.headers)
    return answer
  }

  /** Whether this browser is signed in as that address. */
  async isSignedInAs(email: string): Promise<boolean> {
    const { status, body } = await this.call('GET', '/session')
    return status === 200 && body.user.email === email
  }

  #jar(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}
