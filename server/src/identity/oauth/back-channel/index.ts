export { sendLogouts } from './send-logouts.ts'
export { endApplicationLogins, noteApplicationLogin } from './store.ts'
