export { auditRoutes } from './routes.ts'
export { targetNames } from './target-names.ts'
