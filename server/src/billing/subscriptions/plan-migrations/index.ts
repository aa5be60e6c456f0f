export { migrationJob, PLAN_MIGRATION } from './migrate-version.ts'
export { migrateRoutes } from './routes.ts'
