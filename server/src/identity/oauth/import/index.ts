export { clientIdFault, ImportedRow, type ImportedRowInput } from './imported-row.ts'
export { importRoutes } from './routes.ts'
