import { onDemand } from '../../../platform/on-demand.ts'

export const jose = onDemand<typeof import('jose')>('jose')
export const oauth = onDemand<typeof import('openid-client')>('openid-client')
