import type { Provider as Engine } from 'oidc-provider'
import { acrOf, amrOf, authTimeOf } from '../core/index.ts'
import { currentUnit } from './unit.ts'

/**
 * Lets the engine use the session of the browser. It keeps none of its own: two would have to agree at every sign-in and
 * sign-out, and a second person in the same browser could get the tokens of the first.
 */
export function useOurSession(engine: Engine): void {
  const { Session } = engine as unknown as { Session: SessionClass }
  Session.get = async (ctx) => {
    const { session } = currentUnit()
    const one = session
      ? new Session({
          jti: session.id,
          uid: session.id,
          accountId: session.user_id,
          loginTs: authTimeOf(session),
          acr: acrOf(session),
          amr: amrOf(session),
          iat: authTimeOf(session),
          exp: Math.floor(session.expires_at.getTime() / 1_000),
        })
      : new Session()
    ctx.oidc.entity('Session', one)
    return one
  }
  Session.findByUid = async () => undefined
  // One for all applications, as the feed of revocations tells it.
  Session.prototype.sidFor = function sidFor(this: { uid: string }) {
    return this.uid
  }
  Session.prototype.save = async () => undefined
  Session.prototype.persist = async () => undefined
}

interface SessionClass {
  new (payload?: Record<string, unknown>): object
  get(ctx: { oidc: { entity(name: string, value: object): void } }): Promise<object>
  findByUid(uid: string): Promise<undefined>
  prototype: {
    sidFor(): string
    save(): Promise<undefined>
    persist(): Promise<undefined>
  }
}
