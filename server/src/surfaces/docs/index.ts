export { type DocsReader, docsRoutes } from './routes.ts'
