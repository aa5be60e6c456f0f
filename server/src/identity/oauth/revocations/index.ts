export { revocationFeed } from './feed-endpoint.ts'
export { deleteOldRevocations, insertRevocations, noteLogin, type Revocation, TOLD_FOR_MS } from './store.ts'
