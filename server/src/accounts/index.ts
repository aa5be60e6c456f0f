export { openAccount } from './open-account.ts'
export { ERASURE, type ErasureInput } from './remove-user.ts'
export { accountRoutes } from './routes.ts'
