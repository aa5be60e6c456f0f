export { revocationFeed } from './feed-endpoint.ts'
export { deleteOldRevocations, insertRevocations, noteLogin, type Revocation } from './store.ts'
