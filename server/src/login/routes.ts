import type { EmittingServices } from '../events/index.ts'
import type { Api } from '../lib/http/api.ts'
import { otp } from './methods/otp/index.ts'
import { createThrottle, type Throttle } from './throttle.ts'

/** A way to sign in: a folder of methods/ and a line below. */
export interface LoginMethod {
  name: string
  routes<S extends EmittingServices>(api: Api<S>, throttle: Throttle): void
}

const METHODS: readonly LoginMethod[] = [otp]

export function loginRoutes<S extends EmittingServices>(api: Api<S>): void {
  const throttle = createThrottle(api.services.config)
  for (const method of METHODS) method.routes(api, throttle)
}
