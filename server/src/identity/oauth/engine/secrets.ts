import type { Provider as Engine } from 'oidc-provider'
import { digestOf, sameBytes } from '../../../platform/keys/tokens.ts'
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
    const live = (applications.get(this.clientId)?.secrets ?? []).filter(
      ({ expires_at }) => expires_at === null || Date.parse(expires_at) > now,
    )
    // All are compared, however early one fits.
    const fits = live.map((secret) => sameBytes(digest, Buffer.from(secret.digest, 'hex')))
    unit.usedSecret = live[fits.indexOf(true)]
    return unit.usedSecret !== undefined
  } as never
}
