import { onDemand } from '../../../platform/process/on-demand.ts'

export const webauthn = onDemand<typeof import('@simplewebauthn/server')>('@simplewebauthn/server')
export const webauthnHelpers = onDemand<typeof import('@simplewebauthn/server/helpers')>(
  '@simplewebauthn/server/helpers',
)
