export { noteFailure, noteSuccess } from './note-outcome.ts'
