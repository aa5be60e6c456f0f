export { withDatabase } from './command-database.ts'
export { planMigrations } from './plan-migrations.ts'
export {
  ask,
  isReadOnly,
  makeTable,
  readClock,
  readDatabaseSize,
  readServerVersion,
  unsafeSettings,
} from './store.ts'
