export { backupCommand } from './command.ts'
