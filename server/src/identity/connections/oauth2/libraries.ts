import { onDemand } from '../../../platform/process/on-demand.ts'

export const jose = onDemand<typeof import('jose')>('jose')
export const oauth = onDemand<typeof import('openid-client')>('openid-client')
