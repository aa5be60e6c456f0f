import type { Provider as Engine } from 'oidc-provider'
import { matchSecret } from '../clients/index.ts'
import { currentUnit } from './unit.ts'

/** Has the engine compare secrets by their digests: an application may have two, and none is kept. */
export function compareByDigest(engine: Engine): void {
  engine.Client.prototype.compareClientSecret = function compareClientSecret(
    this: { clientId: string },
    actual: string,
  ): boolean {
    const unit = currentUnit()
    const { applications, services, rehearsal } = unit
    if (rehearsal) return actual === rehearsal.secret
    const { used, wrong } = matchSecret(applications.get(this.clientId), actual, services.clock.now())
    unit.usedSecret = used
    unit.wrongSecret = wrong
    return used !== undefined
  } as never
}
