export { renewDue } from './renew-due.ts'
export { renewalLoop } from './renewal-loop.ts'
