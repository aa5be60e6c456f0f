export { docsRoutes, type DocsReader } from './routes.ts'
