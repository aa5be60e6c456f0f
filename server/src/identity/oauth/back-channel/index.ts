export { sendLogouts } from './send-logouts.ts'
export { noteApplicationLogin } from './store.ts'
