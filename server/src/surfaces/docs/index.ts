export { completeDocument } from './contract/complete.ts'
export type { OpenApi } from './contract/document.ts'
export { docsRoutes } from './routes.ts'
