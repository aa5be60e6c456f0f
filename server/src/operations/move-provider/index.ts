export { moveCommand } from './command.ts'
