export { noteMovements, type Worth } from './note-movements.ts'
