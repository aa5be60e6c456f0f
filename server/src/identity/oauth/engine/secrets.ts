import type { Provider as Engine } from 'oidc-provider'
import { digestOf, sameBytes } from '../../../platform/keys/tokens.ts'
import { type ComparedSecret, SECRET_HINT_CHARS, SECRET_PREFIX } from '../clients/index.ts'
import { currentUnit } from './unit.ts'

/** Has the engine compare secrets by their digests: an application may have two, and none is kept. */
export function compareByDigest(engine: Engine): void {
  engine.Client.prototype.compareClientSecret = function compareClientSecret(
    this: { clientId: string },
    actual: string,
  ): boolean {
    const unit = currentUnit()
    const { applications, services } = unit
    const digest = digestOf(actual)
    const now = services.clock.now()
    const all = applications.get(this.clientId)?.secrets ?? []
    const live = all.filter(({ expires_at }) => expires_at === null || Date.parse(expires_at) > now)
    const fits = ({ digest: right }: ComparedSecret) => sameBytes(digest, Buffer.from(right, 'hex'))
    // All are compared, however early one fits.
    unit.usedSecret = live[live.map(fits).indexOf(true)]
    if (!unit.usedSecret)
      unit.wrongSecret = {
        hint: actual.startsWith(SECRET_PREFIX) ? actual.slice(-SECRET_HINT_CHARS) : undefined,
        isExpired: all.some(fits),
      }
    return unit.usedSecret !== undefined
  } as never
}
