export { DeprecatedCalls } from './count-calls.ts'
export { deprecatedCallRoutes } from './routes.ts'
export { DAYS_KEPT, deleteUsesBefore, firstDayKept, totalUse } from './store.ts'
