export { docsRoutes, type SearchDocs } from './routes.ts'
