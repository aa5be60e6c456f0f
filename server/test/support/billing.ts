import { Renewer } from '../../src/lifecycle/index.ts'
import type { TestService } from './test-service.ts'

/** Does all that is due by the service's clock, as its process would. Returns the number of steps. */
export function renew({ service }: TestService): Promise<number> {
  return new Renewer({ ...service.app.services, db: service.db }).runOnce()
}
