export { CHORES } from './chores.ts'
export { EVERY_MS, Maintenance } from './maintenance.ts'
