export { noteMovements, type Worth } from './store.ts'
