import type { Provider as Engine } from 'oidc-provider'
import { fitsSecret } from '../clients/index.ts'
import { currentUnit } from './unit.ts'

/** Has the engine compare secrets by their digests: an application may have two, and none is kept. */
export function compareByDigest(engine: Engine): void {
  engine.Client.prototype.compareClientSecret = function compareClientSecret(
    this: { clientId: string },
    actual: string,
  ): boolean {
    const { applications, services } = currentUnit()
    return fitsSecret(applications.get(this.clientId), actual, services.clock.now())
  } as never
}
