export { liveSession } from './authorize.ts'
export { oauthEndpoints } from './routes.ts'
