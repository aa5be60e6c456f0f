export { ensureKeys, type SigningKey } from './ensure-keys.ts'
export { publicKeys, SEALED_KEYS } from './store.ts'
export { tendKeys } from './tend-keys.ts'
