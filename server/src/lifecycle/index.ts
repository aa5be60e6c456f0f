export { sendRefunds } from './payments/send-refunds.ts'
export { lifecycleRoutes } from './routes.ts'
export { migrationJob, PLAN_MIGRATION } from './subscriptions/migrate-version.ts'
export { Renewer } from './subscriptions/renewer.ts'
