export { keyCaller, mayNameKeys } from './api-key.ts'
export { createApiKey } from './create-api-key.ts'
export { KEYS_REVOKED, revokeKeys } from './revoke-keys.ts'
export { apiKeyRoutes } from './routes.ts'
export {
  type ApiKeyRow,
  type FoundKey,
  findApiKey,
  findKeyMaker,
  forgetKeyMaker,
  keyNames,
  listKeysMadeBy,
} from './store.ts'
