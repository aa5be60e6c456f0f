export { completeDocument } from '../openapi/complete.ts'
export type { OpenApi } from '../openapi/document.ts'
export { docsRoutes } from './routes.ts'
